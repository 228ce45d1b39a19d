// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static int n;
  static String say() { n++; return "x"; }

  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    try { assert x != 5 : say(); } catch (AssertionError e) { }
    assert n == 0;
  }
}
