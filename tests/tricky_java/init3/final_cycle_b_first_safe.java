// expect: TRUE
class Main {
  static class A { static final Integer X = B.Y == null ? 1 : 2; }
  static class B { static final Integer Y = A.X == null ? 3 : 4; }

  public static void main(String[] args) {
    int y = B.Y;
    int x = A.X;
    assert x == 1 && y == 4;
  }
}
