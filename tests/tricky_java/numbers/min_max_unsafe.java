// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    assert !(Math.max(a, b) >= a && Math.min(a, b) <= b && Math.max(a, b) + Math.min(a, b) == a + b);
  }
}
