// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    double d = Verifier.nondetDouble();
    assert d == d;
  }
}
