// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  record P(int x, Object s) { }

  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    P p = new P(x, "a"), q = new P(1, "a");
    assert p.equals(q) == (x == 1) && p != q;
  }
}
