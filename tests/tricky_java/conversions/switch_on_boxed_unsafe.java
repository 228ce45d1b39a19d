// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    Integer x = Verifier.nondetBoolean() ? 3 : null;
    int k = 0;
    try { switch (x) { case 3: k = 1; break; default: k = 2; } } catch (NullPointerException e) { k = 4; }
    assert !(k == (x == null ? 4 : 1));
  }
}
