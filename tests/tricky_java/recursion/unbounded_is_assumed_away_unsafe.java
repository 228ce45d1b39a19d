// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static int f(int n) { return n == 0 ? 0 : 1 + f(n - 1); }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 100);
    assert !(f(n) == n);
  }
}
