// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int k = 0;
    try {
    assert x == x;
    } catch (RuntimeException e) { k = 1; }
  }
}
