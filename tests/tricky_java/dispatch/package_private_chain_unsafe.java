// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static class A { int m() { return 1; } int n() { return m(); } }
  static class B extends A { int m() { return 2; } }
  static class C extends B { }
  static class D extends C { int m() { return super.m() + 10; } }

  public static void main(String[] args) {
    A a = Verifier.nondetBoolean() ? new C() : new D();
    assert !(a.n() == (a instanceof D ? 12 : 2));
  }
}
