// expect: TRUE
class Main {
  static <T> T[] two(T a, T b) { return pack(a, b); }
  static <T> T[] pack(T... a) { return a; }

  public static void main(String[] args) {
    int k = 0;
    try { String[] s = two("a", "b"); k = 1; } catch (ClassCastException e) { k = 2; }
    assert k == 2;
  }
}
