// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static abstract class A { int seen; A() { seen = get(); } abstract int get(); }

  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    A a = new A() { int get() { return x; } };
    assert !(a.seen == x);
  }
}
