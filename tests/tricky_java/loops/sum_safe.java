// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 1000);
    int s = 0;
    for (int i = 0; i < n; i++) s += 2;
    assert s == 2 * n;
  }
}
