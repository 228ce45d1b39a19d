// expect: TRUE
class Main {
  static class A { A() { init(); } void init() { } }
  static class B extends A { int y = 5; int z; void init() { y = 9; z = 9; } }

  public static void main(String[] args) {
    B b = new B();
    assert b.y == 5 && b.z == 9;
  }
}
