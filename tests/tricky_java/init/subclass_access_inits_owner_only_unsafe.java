// expect: FALSE(assert)
class Main {
  static int n;
  static class A { static int x = 1; static { n += 1; } }
  static class B extends A { static { n += 10; } }

  public static void main(String[] args) {
    int r = B.x;
    assert !(n == 1);
  }
}
