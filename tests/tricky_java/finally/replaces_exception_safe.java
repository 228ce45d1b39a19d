// expect: TRUE
class Main {
  static void f() { try { throw new IllegalStateException(); } finally { throw new IllegalArgumentException(); } }

  public static void main(String[] args) {
    int k = 0;
    try { f(); } catch (IllegalStateException e) { k = 1; } catch (IllegalArgumentException e) { k = 2; }
    assert k == 2;
  }
}
