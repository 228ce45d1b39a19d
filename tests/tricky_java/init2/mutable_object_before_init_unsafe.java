// expect: FALSE(assert)
class Main {
  static class Box { int v = 1; }
  static final Box BOX = new Box();
  static class A { static final int X = BOX.v; }

  public static void main(String[] args) {
    BOX.v = 7;
    assert !(A.X == 7);
  }
}
