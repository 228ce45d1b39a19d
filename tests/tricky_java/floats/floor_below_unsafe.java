// expect: FALSE(assert)
// must: decided
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    float f = Verifier.nondetFloat();
    double x = f;
    if (x == x) assert Math.floor(x) < Math.ceil(x);
  }
}
