// expect: FALSE(assert)
class Main {
  static int n;
  static class A { static { n++; } static void m() { } }

  public static void main(String[] args) {
    A a = null;
    a.m();
    assert !(n == 1);
  }
}
