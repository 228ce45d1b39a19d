// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    Object[] a = new String[1];
    int k = 0;
    try { a[5] = 3; } catch (ArrayStoreException e) { k = 1; } catch (ArrayIndexOutOfBoundsException e) { k = 2; }
    assert !(k == 2);
  }
}
