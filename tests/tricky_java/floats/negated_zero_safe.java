// expect: TRUE
// must: decided
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    float x = Verifier.nondetFloat();
    if (x == 0.0f) assert 1.0f / x == Float.POSITIVE_INFINITY || 1.0f / -x == Float.POSITIVE_INFINITY;
  }
}
