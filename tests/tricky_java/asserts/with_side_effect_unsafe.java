// expect: FALSE(assert)
class Main {
  static int n;
  static boolean t() { n++; return true; }

  public static void main(String[] args) {
    assert t();
    assert !(n == 1);
  }
}
