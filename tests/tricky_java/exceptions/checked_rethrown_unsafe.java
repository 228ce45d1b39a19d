// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static void f(int x) throws Exception { if (x > 5) throw new Exception(); }

  public static void main(String[] args) {
    int k = 0;
    int x = Verifier.nondetInt();
    try { f(x); k = 1; } catch (Exception e) { k = 2; } finally { k += 10; }
    assert !(k == (x > 5 ? 12 : 11));
  }
}
