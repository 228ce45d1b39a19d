// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  record R(int x, boolean b, char c, long l) { }

  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    assert new R(x, true, 'c', 5L).hashCode() == new R(x, true, 'c', 5L).hashCode();
  }
}
