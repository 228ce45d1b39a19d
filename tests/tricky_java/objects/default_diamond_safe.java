// expect: TRUE
class Main {
  interface I { default int m() { return 1; } }
  interface J extends I { default int m() { return 2; } }
  static class A implements I { }
  static class B extends A implements J { }

  public static void main(String[] args) {
    I i = new B();
    assert i.m() == 2;
  }
}
