// expect: TRUE
// must: decided
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    float f = Verifier.nondetFloat();
    double d = f;
    assert (float) d == f || f != f;
  }
}
