// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    Verifier.assume(x > -50 && x < 50);
    assert x >> 1 == x / 2;
  }
}
