// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    Runnable r = () -> {
    assert x == x;
    };
    r.run();
  }
}
