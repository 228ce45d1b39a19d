// expect: TRUE
class Main {
  static int f(int n) {
    return n == 0 ? 0 : 1 + f(n - 1);
  }

  public static void main(String[] args) {
    int caught = 0;
    try {
      f(10);
    } catch (Error e) {
      caught = 1;
    }
    assert caught == 0;
  }
}
