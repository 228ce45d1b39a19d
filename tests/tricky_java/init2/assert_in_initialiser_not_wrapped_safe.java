// expect: TRUE
class Main {
  static class A { static int x = 1; static {
  if (x == 1) throw new AssertionError(); } }

  public static void main(String[] args) {
    int k = 0;
    try { A.x = 1; } catch (AssertionError e) { k = 2; } catch (Error e) { k = 3; }
    assert k == 2;
  }
}
