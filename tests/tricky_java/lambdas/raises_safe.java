// expect: TRUE
import java.util.function.*;
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static int f(Supplier<Integer> s) { try { return s.get(); } catch (ArithmeticException e) { return -1; } }

  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    assert f(() -> 20 / x * 2) == -1 == (x == 0);
  }
}
