// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    if (x > 3) System.exit(1);
    assert x <= 3;
  }
}
