// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    Object[] a = new String[2];
    a[0] = null;
    assert !(a[0] == null);
  }
}
