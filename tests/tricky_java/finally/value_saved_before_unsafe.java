// expect: FALSE(assert)
class Main {
  static int x;
  static int f() { x = 1; try { return x; } finally { x = 2; } }

  public static void main(String[] args) {
    int r = f();
    assert !(r == 1 && x == 2);
  }
}
