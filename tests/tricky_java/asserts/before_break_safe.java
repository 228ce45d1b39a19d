// expect: TRUE
// must: decided
// suite: quick
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    switch (x) { case 1:
    assert x > 0;
    break;
    default: x = 2; }
  }
}
