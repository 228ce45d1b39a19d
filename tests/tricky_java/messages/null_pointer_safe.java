// expect: TRUE
class Main {
  static int[] a;

  public static void main(String[] args) {
    String m = null;
    try { a[0] = 1; } catch (NullPointerException e) { m = e.getMessage(); }
    assert m == null || m != null;
  }
}
