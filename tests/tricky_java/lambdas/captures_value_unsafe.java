// expect: FALSE(assert)
import java.util.function.*;
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    IntUnaryOperator f = y -> x + y;
    assert !(f.applyAsInt(1) == x + 1);
  }
}
