// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static int n;
  static int run() { n += 1; return 7; }

  public static void main(String[] args) {
    int[] a = new int[1];
    int k = Verifier.nondetInt();
    try { a[k] += run(); } catch (ArrayIndexOutOfBoundsException e) { }
    assert (n == 1) == (k == 0);
  }
}
