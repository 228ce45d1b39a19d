// expect: FALSE(assert)
// jvm: silent
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    assert Character.isDigit(c) == (c >= '0' && c <= '9');
  }
}
