// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int k = 0;
    try { if (x == 0) k = 1 / x; else throw new ClassCastException(); } catch (ArithmeticException | ClassCastException e) { k = e instanceof ArithmeticException ? 5 : 6; }
    assert !(k == (x == 0 ? 5 : 6));
  }
}
