// expect: TRUE
class Main {
  static int n;
  static class A { static { n++; } }

  public static void main(String[] args) {
    Class<?> c = A.class;
    boolean b = c == A.class;
    assert n == 0 && b;
  }
}
