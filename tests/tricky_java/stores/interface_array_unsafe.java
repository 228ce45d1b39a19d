// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    Comparable[] c = new String[1];
    int k = 0;
    try { c[0] = 5; } catch (ArrayStoreException e) { k = 1; }
    assert !(k == 1);
  }
}
