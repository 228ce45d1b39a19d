// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  interface F { int get(); }

  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    F f = new F() { int n = x; public int get() { return n++ + x; } };
    int a = f.get();
    int b = f.get();
    assert !(b == a + 1);
  }
}
