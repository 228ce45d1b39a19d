// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    double d = Verifier.nondetDouble();
    if (d > -1e6 && d < 1e6) assert d + 1 > d;
  }
}
