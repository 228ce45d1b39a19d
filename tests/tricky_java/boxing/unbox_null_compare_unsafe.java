// expect: FALSE(uncaught)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static Integer f;

  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    if (x > 0) f = x;
    assert f > 0;
  }
}
