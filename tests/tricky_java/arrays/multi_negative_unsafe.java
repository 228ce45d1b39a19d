// expect: FALSE(assert)
class Main {
  static int n;
  static int f(int r) { n++; return r; }

  public static void main(String[] args) {
    int k = 0;
    try { int[][] a = new int[f(2)][f(-1)]; } catch (NegativeArraySizeException e) { k = 1; }
    assert !(k == 1 && n == 2);
  }
}
