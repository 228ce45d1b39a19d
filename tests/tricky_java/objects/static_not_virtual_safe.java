// expect: TRUE
class Main {
  static class A { static int m() { return 1; } }
  static class B extends A { static int m() { return 2; } }

  public static void main(String[] args) {
    A a = new B();
    A n = null;
    assert a.m() == 1 && n.m() == 1;
  }
}
