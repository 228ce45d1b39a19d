// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    if (c >= '0' && c <= '9') assert Character.isDigit(c);
  }
}
