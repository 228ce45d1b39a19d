// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int[] a = new int[5];
    int h = Verifier.nondetInt();
    int k = 0;
    try { a[(h & 0x7fffffff) % 5]++; } catch (ArrayIndexOutOfBoundsException e) { k = 1; }
    assert k == 0;
  }
}
