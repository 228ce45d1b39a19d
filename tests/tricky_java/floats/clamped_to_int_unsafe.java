// expect: FALSE(assert)
// must: decided
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    double d = Verifier.nondetDouble();
    int i = (int) d;
    if (d >= 2e9) assert i == Integer.MAX_VALUE;
  }
}
