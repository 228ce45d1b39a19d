// expect: FALSE(assert)
// must: decided
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    double d = Verifier.nondetDouble();
    float f = (float) d;
    assert (double) f == d || d != d;
  }
}
