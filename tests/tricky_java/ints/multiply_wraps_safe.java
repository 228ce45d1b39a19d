// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = 65536;
    int y = Verifier.nondetInt();
    Verifier.assume(y == 65536);
    assert x * y == 0 && (long) x * y == 4294967296L;
  }
}
