// expect: TRUE
class Main {
  public static void main(String[] args) {
    int k = 0;
    try { int[][] a = new int[0][-1]; k = 1; } catch (NegativeArraySizeException e) { k = 2; }
    assert k == 2;
  }
}
