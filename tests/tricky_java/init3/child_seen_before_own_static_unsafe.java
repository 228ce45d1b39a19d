// expect: FALSE(assert)
class Main {
  static class P { static int seen; P() { seen = v(); } int v() { return 1; } }
  static class K extends P { static final K ONE = new K(); static Integer n = 5; int v() { return n == null ? -1 : n; } }

  public static void main(String[] args) {
    K k = K.ONE;
    assert !(P.seen == -1);
  }
}
