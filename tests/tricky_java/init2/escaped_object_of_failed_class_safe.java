// expect: TRUE
class Main {
  static A kept;
  static class A { static int x = 5; int read() { return x; } static { kept = new A(); if (kept != null) throw new RuntimeException(); } }

  public static void main(String[] args) {
    int k = 0;
    try { A.x = 1; } catch (ExceptionInInitializerError e) { k = 1; }
    try { kept.read(); k += 10; } catch (NoClassDefFoundError e) { k += 20; }
    assert k == 21;
  }
}
