// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    Verifier.assume(x >= 0 && x < 1000);
    byte b = 10;
    b += x;
    assert b == (byte) (10 + x);
  }
}
