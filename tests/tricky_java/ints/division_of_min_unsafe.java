// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Integer.MIN_VALUE;
    int y = Verifier.nondetInt();
    Verifier.assume(y == -1);
    assert !(x / y == Integer.MIN_VALUE && x % y == 0);
  }
}
