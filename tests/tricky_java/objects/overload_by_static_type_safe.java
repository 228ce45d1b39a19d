// expect: TRUE
class Main {
  static int f(Object o) { return 1; }
  static int f(String s) { return 2; }
  static int f(int... a) { return 3; }

  public static void main(String[] args) {
    Object o = "s";
    assert f(o) == 1 && f("s") == 2 && f() == 3;
  }
}
