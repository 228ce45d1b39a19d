// expect: FALSE(assert)
class Main {
  static String s = "";
  static class A { static { s += "A"; } }
  static class B extends A { static { s += "B"; } static void m() { s += "m"; } }

  public static void main(String[] args) {
    B.m();
    assert !(s.equals("ABm"));
  }
}
