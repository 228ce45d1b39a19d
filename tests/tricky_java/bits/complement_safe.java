// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    assert ~x == -x - 1 && (x ^ x) == 0 && (x & ~x) == 0 && (x | ~x) == -1;
  }
}
