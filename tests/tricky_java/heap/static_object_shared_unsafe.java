// expect: FALSE(assert)
class Main {
  static class P { int v; }
  static final P ONE = new P();
  static void inc(P p) { p.v++; }

  public static void main(String[] args) {
    P q = ONE;
    inc(q); inc(ONE);
    assert !(ONE.v == 2);
  }
}
