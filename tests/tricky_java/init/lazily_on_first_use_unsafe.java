// expect: FALSE(assert)
class Main {
  static int n;
  static class A { static { n += 1; } static int x = 5; static final int C = 7; }

  public static void main(String[] args) {
    int before = n + A.C;
    int y = A.x;
    assert !(before == 7 && n == 1 && y == 5);
  }
}
