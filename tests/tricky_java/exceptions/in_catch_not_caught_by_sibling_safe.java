// expect: TRUE
class Main {
  static int f() { try { throw new IllegalStateException(); } catch (IllegalStateException e) { throw new NullPointerException(); } catch (NullPointerException e) { return 1; } }

  public static void main(String[] args) {
    int k = 0;
    try { k = f(); } catch (NullPointerException e) { k = 2; }
    assert k == 2;
  }
}
