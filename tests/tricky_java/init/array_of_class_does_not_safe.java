// expect: TRUE
class Main {
  static int n;
  static class A { static { n++; } }

  public static void main(String[] args) {
    A[] a = new A[2];
    boolean b = a instanceof Object[];
    assert n == 0 && b;
  }
}
