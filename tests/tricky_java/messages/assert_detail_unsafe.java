// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    String m = null;
    try { if (Verifier.nondetInt() == 4) throw new AssertionError(42); } catch (AssertionError e) { m = e.getMessage(); }
    assert !(m == null || m.equals("42"));
  }
}
