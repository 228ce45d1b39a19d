// expect: TRUE
class Main {
  static class A {
    static int x = 5;

    static {
      if (x == 5) throw new RuntimeException();
    }
  }

  public static void main(String[] args) {
    try {
      A.x = 1;
    } catch (ExceptionInInitializerError e) {
    }
    try {
      A.x = 1;
    } catch (NoClassDefFoundError e) {
      assert e.getCause() != null;
    }
  }
}
