// expect: FALSE(assert)
class Main {
  record P(int x, String s) { P { if (x < 0) x = 0; } int twice() { return x * 2; } }

  public static void main(String[] args) {
    P p = new P(-5, "a");
    assert !(p.x() == 0 && p.twice() == 0 && p.s().equals("a"));
  }
}
