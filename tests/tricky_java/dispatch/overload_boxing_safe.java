// expect: TRUE
class Main {
  static int f(long x) { return 1; }
  static int f(Integer x) { return 2; }
  static int f(Object x) { return 3; }
  static int f(int... x) { return 4; }

  public static void main(String[] args) {
    byte b = 1;
    assert f(5) == 1 && f(b) == 1 && f(Integer.valueOf(5)) == 2 && f('c') == 1 && f(1.0) == 3 && f() == 4;
  }
}
