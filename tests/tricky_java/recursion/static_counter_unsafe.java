// expect: FALSE(assert)
class Main {
  static int c;
  static void f(int n) { if (n <= 0) return; c++; f(n - 1); f(n - 2); }

  public static void main(String[] args) {
    f(5);
    assert !(c == 12);
  }
}
