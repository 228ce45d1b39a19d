// expect: TRUE
// must: decided
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    if (x >= 0.0 && x <= 1000.0) assert x + 1.0 > x;
  }
}
