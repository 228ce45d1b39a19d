// expect: FALSE(assert)
class Main {
  static int n = 1;
  static int f() { n = 10; return 1; }

  public static void main(String[] args) {
    int r = n + f();
    int q = n * (f() + n);
    assert !(r == 2 && q == 110);
  }
}
