// expect: FALSE(assert)
class Main {
  static class C { static int n; }
  static class A { static final int ID = ++C.n; }
  static class B { static final int ID = ++C.n; }

  public static void main(String[] args) {
    int b = B.ID;
    int a = A.ID;
    assert !(b == 1 && a == 2);
  }
}
