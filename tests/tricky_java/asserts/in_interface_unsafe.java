// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  interface I { static void m(int x) {
  assert x != 9;
  } }

  public static void main(String[] args) {
    I.m(Verifier.nondetInt());
  }
}
