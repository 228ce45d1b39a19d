// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    int k = 0;
    try { System.arraycopy(new int[1], 0, new long[1], 0, 1); } catch (ArrayStoreException e) { k = 1; }
    try { System.arraycopy("x", 0, new long[1], 0, 1); } catch (ArrayStoreException e) { k += 2; }
    try { System.arraycopy(null, 0, new long[1], 0, 1); } catch (NullPointerException e) { k += 4; }
    assert !(k == 7);
  }
}
