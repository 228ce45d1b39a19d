// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    long l = Verifier.nondetLong();
    int i = (int) l;
    assert i == l;
  }
}
