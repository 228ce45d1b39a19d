// expect: TRUE
class Main {
  public static void main(String[] args) {
    Object[] o = new int[2][2];
    int k = 0;
    try { o[0] = new long[1]; k = 1; } catch (ArrayStoreException e) { k = 2; }
    o[1] = new int[7];
    assert k == 2 && ((int[]) o[1]).length == 7;
  }
}
