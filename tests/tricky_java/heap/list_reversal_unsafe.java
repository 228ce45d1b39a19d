// expect: FALSE(assert)
class Main {
  static class N { int v; N next; N(int v, N n) { this.v = v; next = n; } }

  public static void main(String[] args) {
    N l = new N(1, new N(2, new N(3, null)));
    N r = null;
    while (l != null) { N t = l.next; l.next = r; r = l; l = t; }
    assert !(r.v == 3 && r.next.v == 2 && r.next.next.v == 1 && r.next.next.next == null);
  }
}
