// expect: TRUE
import java.util.function.*;
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    Function<Integer, Supplier<Integer>> f = y -> () -> y * 2 + x;
    assert f.apply(5).get() == 10 + x;
  }
}
