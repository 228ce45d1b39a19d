// expect: TRUE
class Main {
  static int n;
  static class A { static int x = 1 / n; static void m() {} }

  public static void main(String[] args) {
    int k = 0;
    try { A.m(); } catch (ExceptionInInitializerError e) { k += 1; }
    try { A.m(); } catch (NoClassDefFoundError e) { k += 10; }
    assert k == 11;
  }
}
