// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  interface I { static void m(int x) {
  assert x == x;
  } }

  public static void main(String[] args) {
    I.m(Verifier.nondetInt());
  }
}
