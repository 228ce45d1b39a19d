// expect: TRUE
class Main {
  static int n;
  static int set() { return ++n; }
  interface I { int C = set(); default void m() { } }
  interface J extends I { int D = set(); }

  public static void main(String[] args) {
    int d = J.D;
    assert n == 1 && d == 1;
  }
}
