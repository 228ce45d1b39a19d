// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static class A { static final int X = Verifier.nondetInt(); static final boolean B = X > 3; }

  public static void main(String[] args) {
    int x = A.X;
    assert !(A.B == (x > 3));
  }
}
