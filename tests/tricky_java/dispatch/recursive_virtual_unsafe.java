// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static abstract class T { abstract int size(); }
  static class L extends T { int size() { return 1; } }
  static class N extends T { T l, r; N(T l, T r) { this.l = l; this.r = r; } int size() { return l.size() + r.size(); } }

  public static void main(String[] args) {
    T t = new L();
    if (Verifier.nondetBoolean()) t = new N(t, t);
    if (Verifier.nondetBoolean()) t = new N(t, new L());
    assert t.size() < 3;
  }
}
