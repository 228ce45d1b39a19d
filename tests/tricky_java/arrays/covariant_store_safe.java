// expect: TRUE
class Main {
  public static void main(String[] args) {
    Object[] a = new String[2];
    int k = 0;
    try { a[0] = "x"; k = 1; a[1] = 3; k = 2; } catch (ArrayStoreException e) { k += 10; }
    assert k == 11;
  }
}
