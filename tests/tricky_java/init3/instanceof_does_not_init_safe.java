// expect: TRUE
class Main {
  static int n;
  static class A { static { n++; } }

  public static void main(String[] args) {
    Object o = null;
    boolean b = o instanceof A;
    A a = (A) o;
    assert n == 0;
  }
}
