// expect: FALSE(assert)
class Main {
  static class A { int x = 1; { x = 2; } A() { x = x * 10 + y; } int y = 3; }

  public static void main(String[] args) {
    assert !(new A().x == 23);
  }
}
