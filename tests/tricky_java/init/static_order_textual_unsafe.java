// expect: FALSE(assert)
class Main {
  static int a = get();
  static int b = 5;
  static int get() { return b; }

  public static void main(String[] args) {
    assert !(a == 0 && b == 5);
  }
}
