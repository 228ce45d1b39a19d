// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static class N { int v; N next; }

  public static void main(String[] args) {
    N a = new N(), b = new N();
    N c = Verifier.nondetBoolean() ? a : b;
    c.v = 5;
    b.v = 6;
    assert !((a.v == 5) == (c == a));
  }
}
