// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    Integer[] a = {1, Verifier.nondetBoolean() ? null : 2};
    int s = 0;
    try { for (int x : a) s += x; } catch (NullPointerException e) { s = -1; }
    assert s == (a[1] == null ? -1 : 3);
  }
}
