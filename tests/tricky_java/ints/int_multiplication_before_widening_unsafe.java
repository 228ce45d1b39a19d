// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    Verifier.assume(x == 1000000);
    long l = x * x;
    assert !(l == -727379968L);
  }
}
