// expect: FALSE(assert)
class Main {
  static int[] shared = {1};
  static class A { static final int X = shared[0]; }

  public static void main(String[] args) {
    shared[0] = 7;
    assert !(A.X == 7);
  }
}
