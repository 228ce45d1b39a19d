// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n < 5);
    int k = 0;
    try { int[] a = new int[n]; k = a.length; } catch (NegativeArraySizeException e) { k = -1; }
    assert !(k == (n < 0 ? -1 : n));
  }
}
