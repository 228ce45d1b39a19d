// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static class P { int x; }
  static int f(P p, P q) { p.x = 1; q.x = 2; return p.x; }

  public static void main(String[] args) {
    P a = new P(), b = Verifier.nondetBoolean() ? a : new P();
    assert f(a, b) == (a == b ? 2 : 1);
  }
}
