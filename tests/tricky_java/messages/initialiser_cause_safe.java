// expect: TRUE
class Main {
  static class A { static int x = 1 / (args0 - 1); }
  static int args0 = 1;

  public static void main(String[] args) {
    Throwable c = null;
    try { int y = A.x; } catch (ExceptionInInitializerError e) { c = e.getCause(); }
    assert c instanceof ArithmeticException;
  }
}
