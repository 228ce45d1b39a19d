// expect: FALSE(assert)
class Main {
  static int n;

  static void f() {
    ++n;
    f();
  }

  public static void main(String[] args) {
    try {
      f();
    } catch (Throwable e) {
      assert n < 0;
    }
  }
}
