// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int n = 0;
    Verifier.assume(x > 0 && x < 4);
    do { if (x == 2) n = 5; else {
    assert n != 9;
    } x--; } while (x > 0);
  }
}
