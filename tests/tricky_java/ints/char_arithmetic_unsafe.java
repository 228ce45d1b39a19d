// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    Verifier.assume(c >= '0' && c <= '9');
    int d = c - '0';
    char e = (char) (c + 1);
    assert !(d >= 0 && d <= 9 && e > c);
  }
}
