// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    boolean a = Verifier.nondetBoolean(), b = false;
    int n = 0;
    if (a && (b = true) || (n = 5) > 6) n++;
    assert !(b == a && n == (a ? 1 : 5));
  }
}
