// expect: FALSE(assert)
// must: decided
// suite: quick
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    int j = i;
    j++;
    assert j > i;
  }
}
