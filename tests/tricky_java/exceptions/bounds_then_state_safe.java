// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int[] a = new int[4];
    int i = Verifier.nondetInt();
    int n = 0;
    try { for (int k = 0; k < 6; k++) { a[k] = k; n++; } } catch (ArrayIndexOutOfBoundsException e) { n += 100; }
    assert n == 104 && a[3] == 3;
  }
}
