// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int k = 0;
    RuntimeException e = null;
    if (Verifier.nondetBoolean()) e = new IllegalStateException();
    try { throw e; } catch (NullPointerException x) { k = 1; } catch (IllegalStateException x) { k = 2; }
    assert !(k == (e == null ? 1 : 2));
  }
}
