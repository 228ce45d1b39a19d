// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    boolean b = Verifier.nondetBoolean();
    assert x > 3 || b || x < 3 && !b;
  }
}
