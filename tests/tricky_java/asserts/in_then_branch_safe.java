// expect: TRUE
// must: decided
// suite: quick
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int y = 0;
    if (x > 5) {
    assert x > 4;
    } else { y = 1; }
    assert y == 0 || x <= 5;
  }
}
