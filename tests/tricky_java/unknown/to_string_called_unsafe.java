// expect: FALSE(assert)
class Main {
  static int n;
  public String toString() { n++; return "m"; }

  public static void main(String[] args) {
    String s = "a" + new Main() + String.valueOf((Object) new Main());
    assert !(n == 2 && s.equals("amm"));
  }
}
