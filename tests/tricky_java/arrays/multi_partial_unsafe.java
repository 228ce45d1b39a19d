// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    int[][][] a = new int[2][3][];
    int k = 0;
    try { a[1][2][0] = 1; } catch (NullPointerException e) { k = 1; }
    assert !(k == 1 && a[0].length == 3 && a[0] != a[1]);
  }
}
