// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  sealed interface S permits A, B { }
  record A(int v) implements S { }
  record B(String t) implements S { }
  static int f(S s) { if (s instanceof A a && a.v() > 0) return a.v(); if (!(s instanceof B b)) return -1; return b.t().length(); }

  public static void main(String[] args) {
    int v = Verifier.nondetInt();
    S s = Verifier.nondetBoolean() ? new A(v) : new B("xyz");
    assert f(s) != -1 || v <= 0 || v == -1;
  }
}
