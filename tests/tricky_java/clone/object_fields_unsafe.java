// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static class P implements Cloneable { int x = 3; int[] a = {1}; P copy() { try { return (P) clone(); } catch (CloneNotSupportedException e) { return null; } } }

  public static void main(String[] args) {
    P p = new P();
    p.x = Verifier.nondetInt();
    P q = p.copy();
    assert !(q != p && q.x == p.x && q.a == p.a && q.getClass() == P.class);
  }
}
