// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    long l = Verifier.nondetLong();
    int i = (int) l;
    if (l >= Integer.MIN_VALUE && l <= Integer.MAX_VALUE) assert i == l;
  }
}
