// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    Object[] from = {"a", 3, "b"};
    String[] to = new String[3];
    int k = 0;
    try { System.arraycopy(from, 0, to, 0, 3); } catch (ArrayStoreException e) { k = 1; }
    assert !(k == 1 && to[0] == "a" && to[2] == null);
  }
}
