// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static int n;
  static class C { C() { n++; } }

  public static void main(String[] args) {
    int k = Verifier.nondetInt();
    Verifier.assume(k >= 0 && k < 5);
    for (int i = 0; i < k; i++) new C();
    assert !(n == k);
  }
}
