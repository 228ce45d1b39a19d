// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int k = 0;
    try { Math.addExact(x, 1); } catch (ArithmeticException e) { k = 1; }
    assert k == 0;
  }
}
