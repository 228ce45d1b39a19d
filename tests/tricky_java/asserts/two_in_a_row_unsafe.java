// expect: FALSE(assert)
// must: decided
// suite: quick
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    if (x > 0) { assert x > -1;
    assert x > 1;
    } else if (x < -5) { assert x < 0; }
  }
}
