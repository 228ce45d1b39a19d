// expect: TRUE
// must: decided
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    float f = Verifier.nondetFloat();
    if (f != f) assert Float.floatToIntBits(f) == 0x7fc00000;
  }
}
