// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  enum E { A { int m() { return 1; } }, B { int m() { return 2; } }; abstract int m(); }

  public static void main(String[] args) {
    E e = Verifier.nondetBoolean() ? E.A : E.B;
    assert !(e.m() == e.ordinal() + 1 && E.A.getClass() != E.class && E.A.getDeclaringClass() == E.class);
  }
}
