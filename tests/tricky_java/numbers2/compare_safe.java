// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt();
    assert (Integer.compare(a, b) < 0) == (a < b) && Integer.signum(a) == (a > 0 ? 1 : a < 0 ? -1 : 0);
  }
}
