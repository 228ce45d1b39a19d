// expect: FALSE(assert)
class Main {
  static class A { static String s; static int n = s.length(); }

  public static void main(String[] args) {
    int k = 0;
    try { k = A.n; } catch (ExceptionInInitializerError e) { k = e.getCause() instanceof NullPointerException ? 2 : 3; }
    assert !(k == 2);
  }
}
