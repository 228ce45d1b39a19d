// expect: TRUE
class Main {
  static int n;
  static void f() { n++; f(); }

  public static void main(String[] args) {
    boolean b = false;
    try { f(); } catch (StackOverflowError e) { b = true; }
    assert b || !b;
  }
}
