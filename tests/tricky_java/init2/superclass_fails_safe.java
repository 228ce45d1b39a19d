// expect: TRUE
class Main {
  static int n;
  static class A { static { if (n == 0) throw new RuntimeException(); } }
  static class B extends A { static { n += 10; } }

  public static void main(String[] args) {
    int k = 0;
    try { new B(); } catch (ExceptionInInitializerError e) { k = 1; }
    try { new B(); } catch (NoClassDefFoundError e) { k += 2; }
    assert k == 3 && n == 0;
  }
}
