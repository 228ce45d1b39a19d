// expect: TRUE
// must: decided
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    double d = Verifier.nondetDouble();
    double r = Math.sin(d); assert !(r > 1.5);
  }
}
