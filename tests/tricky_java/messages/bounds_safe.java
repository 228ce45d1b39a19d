// expect: TRUE
class Main {
  public static void main(String[] args) {
    String m = null;
    try { int[] a = new int[2]; a[5] = 1; } catch (ArrayIndexOutOfBoundsException e) { m = e.getMessage(); }
    assert m == null || m != null;
  }
}
