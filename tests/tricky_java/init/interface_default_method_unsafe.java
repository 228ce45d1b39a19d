// expect: FALSE(assert)
class Main {
  static int n;
  static int set() { n++; return 3; }
  interface I { int C = set(); default void m() { } }
  static class A implements I { }

  public static void main(String[] args) {
    new A();
    assert !(n == 1);
  }
}
