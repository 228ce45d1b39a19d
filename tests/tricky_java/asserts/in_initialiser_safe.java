// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static class A { static int x = Verifier.nondetInt(); static {
  assert x == x;
  } }

  public static void main(String[] args) {
    int y = A.x;
  }
}
