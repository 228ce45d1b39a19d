// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    Integer n = Verifier.nondetBoolean() ? null : 3;
    boolean b = Verifier.nondetBoolean();
    Integer r = b ? n : Integer.valueOf(0);
  }
}
