// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    Verifier.assume(x > -100 && x < 100);
    int r = x % 7;
    assert r > -7 && r < 7;
  }
}
