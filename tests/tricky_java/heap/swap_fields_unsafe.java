// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static class P { int a, b; void swap() { int t = a; a = b; b = t; } }

  public static void main(String[] args) {
    P p = new P();
    p.a = Verifier.nondetInt(); p.b = Verifier.nondetInt();
    int x = p.a, y = p.b;
    p.swap();
    assert !(p.a == y && p.b == x);
  }
}
