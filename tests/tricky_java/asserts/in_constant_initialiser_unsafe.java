// expect: FALSE(assert)
class Main {
  static class A { static int x = 3; static {
  assert x == 4;
  } }

  public static void main(String[] args) {
    int y = A.x;
  }
}
