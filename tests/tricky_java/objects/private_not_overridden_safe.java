// expect: TRUE
class Main {
  static class A { private int m() { return 1; } int call() { return m(); } }
  static class B extends A { int m() { return 2; } }

  public static void main(String[] args) {
    assert new B().call() == 1 && new B().m() == 2;
  }
}
