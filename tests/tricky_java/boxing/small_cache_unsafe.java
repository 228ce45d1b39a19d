// expect: FALSE(assert)
// must: decided
// suite: quick
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    Verifier.assume(x >= -128 && x <= 128);
    Integer a = x, b = x;
    assert a == b;
  }
}
