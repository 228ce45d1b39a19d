// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  enum E { A, B, C }

  public static void main(String[] args) {
    E e = Verifier.nondetBoolean() ? E.C : E.A;
    int r = 0;
    switch (e) { case C: r = 3; break; case A: r = 1; break; default: r = 9; }
    assert !(r == (e == E.C ? 3 : 1));
  }
}
