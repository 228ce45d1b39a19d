// expect: TRUE
class Main {
  static class A { static int x; static { if (x == 0) throw new StackOverflowError(); } }

  public static void main(String[] args) {
    int k = 0;
    try { A.x = 1; } catch (ExceptionInInitializerError e) { k = 1; } catch (StackOverflowError e) { k = 2; }
    assert k == 2;
  }
}
