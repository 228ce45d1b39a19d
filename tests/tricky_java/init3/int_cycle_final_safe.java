// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static class A { static final int X; static { X = B.Y + 1; } }
  static class B { static final int Y; static { Y = A.X + 1; } }

  public static void main(String[] args) {
    int x = 0, y = 0;
    if (Verifier.nondetBoolean()) { x = A.X; y = B.Y; } else { y = B.Y; x = A.X; }
    assert x + y == 3;
  }
}
