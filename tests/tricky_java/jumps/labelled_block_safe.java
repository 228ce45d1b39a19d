// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int n = 0;
    b: { n = 1; if (x > 0) break b; n = 2; }
    assert n == (x > 0 ? 1 : 2);
  }
}
