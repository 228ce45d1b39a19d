// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    int r = switch (c) { case 'a', 'e' -> 1; case '\uffff' -> 2; default -> 0; };
    assert (r == 2) == (c == 65535);
  }
}
