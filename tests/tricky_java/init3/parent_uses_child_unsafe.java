// expect: FALSE(assert)
class Main {
  static class P { static final P C = new K(); int v() { return 1; } }
  static class K extends P { static int n = 5; int v() { return n; } }

  public static void main(String[] args) {
    assert !(P.C.v() == 5);
  }
}
