// expect: TRUE
class Main {
  static class A { int seen = -1; A() { init(); } void init() { seen = 1; } }
  static class B extends A { int y = 5; void init() { seen = y; } }

  public static void main(String[] args) {
    B b = new B();
    assert b.seen == 0 && b.y == 5;
  }
}
