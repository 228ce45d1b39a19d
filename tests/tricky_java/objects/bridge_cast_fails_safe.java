// expect: TRUE
class Main {
  static class A<T> { int m(T t) { return 1; } }
  static class B extends A<String> { int m(String s) { return 2; } }

  public static void main(String[] args) {
    A a = new B();
    int k = 0;
    try { k = a.m(new Object()); } catch (ClassCastException e) { k = 3; }
    assert k == 3;
  }
}
