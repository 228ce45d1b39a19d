// expect: FALSE(assert)
class Main {
  static class A { int x = 1; int get() { return x; } }
  static class B extends A { int x = 2; }

  public static void main(String[] args) {
    A a = new B();
    assert !(a.x == 1 && ((B) a).x == 2 && a.get() == 1);
  }
}
