// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static int n;
  static class A { int x; A(int k) { n++; x = 10 / k; n += 10; } }

  public static void main(String[] args) {
    A a = null;
    int k = Verifier.nondetInt();
    try { a = new A(k); } catch (ArithmeticException e) { n += 100; }
    assert !((a == null) == (k == 0) && (n == 101 || n == 11));
  }
}
