// expect: FALSE(assert)
class Main {
  static class A { static final String S = "a" + System.identityHashCode(null); static String t = S + "b"; }

  public static void main(String[] args) {
    assert !(A.t.equals("a0b"));
  }
}
