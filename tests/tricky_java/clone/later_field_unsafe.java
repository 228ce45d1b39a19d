// expect: FALSE(assert)
class Main {
  static class P implements Cloneable { int x; Object copy() throws CloneNotSupportedException { return super.clone(); } }
  static int late(P p) { return p.x; }

  public static void main(String[] args) {
    P p = new P();
    try { P q = (P) p.copy(); p.x = 5; P r = (P) p.copy();
    assert !(late(q) == 0 && late(r) == 5);
    } catch (CloneNotSupportedException e) { }
  }
}
