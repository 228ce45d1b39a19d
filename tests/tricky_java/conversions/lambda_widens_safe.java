// expect: TRUE
import java.util.function.*;
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  interface IL { long f(int x); }
  static int one(int x) { return x + 1; }

  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    Verifier.assume(x < 100);
    IL f = Main::one;
    ToIntFunction<Integer> g = Integer::intValue;
    assert f.f(x) == x + 1 && g.applyAsInt(4) == 4;
  }
}
