// expect: TRUE
class Main {
  static class A { static final Integer X = B.Y == null ? 1 : 2; }
  static class B { static final Integer Y = A.X == null ? 3 : 4; }

  public static void main(String[] args) {
    int x = A.X;
    int y = B.Y;
    assert x == 2 && y == 3;
  }
}
