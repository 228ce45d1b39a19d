// expect: FALSE(assert)
// must: decided
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    assert Float.floatToIntBits(Float.intBitsToFloat(i)) == i;
  }
}
