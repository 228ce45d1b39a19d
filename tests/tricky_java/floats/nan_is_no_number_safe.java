// expect: TRUE
// must: decided
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    float x = Verifier.nondetFloat();
    if (!(x < 1.0f) && !(x >= 1.0f)) assert x != x;
  }
}
