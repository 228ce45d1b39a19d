// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    int j = i;
    i += i++ + ++i;
    assert i == j + j + (j + 2);
  }
}
