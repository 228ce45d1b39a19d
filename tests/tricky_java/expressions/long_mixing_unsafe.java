// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    long l = i;
    i += 1L << 32;
    l += i;
    assert !(l == 2L * i);
  }
}
