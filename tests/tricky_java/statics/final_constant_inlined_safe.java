// expect: TRUE
class Main {
  static class S { static final S ONE = new S(); static final int X = 5; static final Integer Y = 6; int x; Integer y; S() { x = X; y = Y; } }

  public static void main(String[] args) {
    assert S.ONE.x == 5 && S.ONE.y == null;
  }
}
