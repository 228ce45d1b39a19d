// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    long a = Verifier.nondetLong();
    int c = a < 0L ? -1 : a > 1L << 33 ? 1 : 0;
    assert c != 1 || a > 0;
  }
}
