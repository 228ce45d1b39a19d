// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    Object a = new Object();
    int h = System.identityHashCode(a);
    assert !(h == System.identityHashCode(a) && System.identityHashCode(null) == 0);
  }
}
