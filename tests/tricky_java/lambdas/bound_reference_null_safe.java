// expect: TRUE
import java.util.function.*;
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    String s = Verifier.nondetBoolean() ? null : "a";
    Supplier<Integer> f = () -> s.length();
  }
}
