// expect: FALSE(assert)
// must: decided
// suite: quick
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    Verifier.assume(a >= 0 && b >= 0);
    assert (a + b) / 2 >= 0;
  }
}
