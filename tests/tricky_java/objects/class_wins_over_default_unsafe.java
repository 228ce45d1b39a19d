// expect: FALSE(assert)
class Main {
  interface I { default int m() { return 1; } }
  static class A { public int m() { return 3; } }
  static class B extends A implements I { }

  public static void main(String[] args) {
    I i = new B();
    assert !(i.m() == 3);
  }
}
