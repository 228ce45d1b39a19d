// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    boolean a = Verifier.nondetBoolean();
    boolean b = Verifier.nondetBoolean();
    assert (a ^ b) == (a != b) && (a & b | !a & !b) == (a == b);
  }
}
