// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static class A { }
  static class B extends A { }

  public static void main(String[] args) {
    A a = Verifier.nondetBoolean() ? new A() : new B();
    assert (a.getClass() == B.class) == (a instanceof B) && A.class != (Class) B.class;
  }
}
