// expect: FALSE(uncaught)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  enum E { A, B }

  public static void main(String[] args) {
    E e = Verifier.nondetBoolean() ? null : E.B;
    switch (e) { case A: break; default: }
  }
}
