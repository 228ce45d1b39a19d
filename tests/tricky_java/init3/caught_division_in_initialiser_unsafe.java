// expect: FALSE(assert)
class Main {
  static class A { static int x; static { try { x = 1 / x; } catch (ArithmeticException e) { x = 5; } } }

  public static void main(String[] args) {
    assert !(A.x == 5);
  }
}
