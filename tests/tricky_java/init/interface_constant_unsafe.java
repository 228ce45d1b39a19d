// expect: FALSE(assert)
class Main {
  static int n;
  static int set() { n++; return 3; }
  interface I { int C = set(); }
  static class A implements I { }

  public static void main(String[] args) {
    new A();
    int before = n;
    int c = I.C;
    assert !(before == 0 && n == 1 && c == 3);
  }
}
