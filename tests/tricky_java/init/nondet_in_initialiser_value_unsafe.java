// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static class A { static int X = Verifier.nondetInt(); }

  public static void main(String[] args) {
    assert A.X != 77;
  }
}
