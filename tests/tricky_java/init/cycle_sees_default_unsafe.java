// expect: FALSE(assert)
class Main {
  static class A { static int x = B.y + 1; }
  static class B { static int y = A.x + 1; }

  public static void main(String[] args) {
    assert !(A.x == 2 && B.y == 1);
  }
}
