// expect: TRUE
class Main {
  static class A { static int x = B.y + 1; }
  static class B { static int y = A.x + 1; }

  public static void main(String[] args) {
    int y = B.y;
    assert A.x == 1 && y == 2;
  }
}
