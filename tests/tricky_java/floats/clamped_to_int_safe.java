// expect: TRUE
// must: decided
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    double d = Verifier.nondetDouble();
    int i = (int) d;
    if (d >= 3e9) assert i == Integer.MAX_VALUE;
    if (d != d) assert i == 0;
  }
}
