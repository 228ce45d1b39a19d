// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static class A { int m() { return 1; } }
  static class B extends A { int m() { return super.m() + 10; } }
  static class C extends B { int m() { return super.m() + 100; } }

  public static void main(String[] args) {
    A a = Verifier.nondetBoolean() ? new C() : new B();
    assert !(a.m() == 111 == a instanceof C);
  }
}
