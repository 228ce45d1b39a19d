// expect: FALSE(assert)
// jvm: silent
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int k = 0;
    boolean b = Verifier.nondetBoolean();
    try {
    assert b : "x";
    } catch (AssertionError e) { k = 1; }
  }
}
