// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    String m = "none";
    try { m = "" + 1 / x; m = "none"; } catch (ArithmeticException e) { m = e.getMessage(); }
    assert m == null || m == "none";
  }
}
