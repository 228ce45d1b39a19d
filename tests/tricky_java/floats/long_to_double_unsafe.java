// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    long l = Verifier.nondetLong();
    Verifier.assume(l == Long.MAX_VALUE);
    assert !((double) l == 9223372036854775807.0 && (long) (double) l == l && (double) (l - 1) == (double) l);
  }
}
