// expect: FALSE(assert)
// must: decided
// suite: quick
class Main {
  static int n;
  static int set() { n++; return 3; }
  interface I { int C = set(); default void m() { } }
  interface J extends I { }
  static class A implements J { }

  public static void main(String[] args) {
    new A();
    assert !(n == 1);
  }
}
