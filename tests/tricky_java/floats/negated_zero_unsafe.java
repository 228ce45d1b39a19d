// expect: FALSE(assert)
// must: decided
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    if (x == 0.0) assert 1.0 / x > 0.0;
  }
}
