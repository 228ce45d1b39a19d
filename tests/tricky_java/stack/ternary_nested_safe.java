// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int y = x > 0 ? x > 10 ? 2 : 1 : x == 0 ? 0 : -1;
    assert y <= 2 && (y < 0) == (x < 0);
  }
}
