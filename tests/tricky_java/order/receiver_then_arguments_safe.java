// expect: TRUE
class Main {
  static int n;
  static Main make() { n = n * 10 + 1; return null; }
  static int arg() { n = n * 10 + 2; return 0; }
  void m(int x) { n = n * 10 + 3; }

  public static void main(String[] args) {
    try { make().m(arg()); } catch (NullPointerException e) { n = n * 10 + 4; }
    assert n == 124;
  }
}
