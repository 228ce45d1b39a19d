// expect: TRUE
class Main {
  static class A {
    static int x = 5;

    static {
      B.f();
      if (x == 5) throw new RuntimeException();
    }
  }

  static class B extends A {
    static int f() {
      return x;
    }
  }

  public static void main(String[] args) {
    try {
      A.x = 1;
    } catch (ExceptionInInitializerError e) {
    }
    int k = 0;
    try {
      B.f();
      k = 1;
    } catch (NoClassDefFoundError e) {
      k = 2;
    }
    assert k == 2;
  }
}
