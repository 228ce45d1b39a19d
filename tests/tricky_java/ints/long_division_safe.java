// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    long x = Verifier.nondetLong();
    Verifier.assume(x == Long.MIN_VALUE);
    assert x / -1 == x && x % -1L == 0;
  }
}
