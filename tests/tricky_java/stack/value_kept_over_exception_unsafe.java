// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static int f(int x) { if (x > 3) throw new RuntimeException(); return x; }

  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int r = 100;
    try { r = r + f(x) * 2; r++; } catch (RuntimeException e) { r = r - 1; }
    assert r != 99;
  }
}
