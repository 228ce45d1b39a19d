// expect: FALSE(assert)
// must: decided
// suite: quick
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    Verifier.assume(x >= 0 && x < 5);
    while (x > 0) { x--;
    assert x > 0;
    }
  }
}
