// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    if (x != Integer.MIN_VALUE) assert x >= 0 || -x > 0;
  }
}
