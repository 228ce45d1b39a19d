// expect: TRUE
// must: decided
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    double d = i;
    assert (int) d == i;
  }
}
