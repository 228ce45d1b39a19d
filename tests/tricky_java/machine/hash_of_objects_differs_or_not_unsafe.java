// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    Object a = new Object(), b = new Object();
    assert a.hashCode() == b.hashCode();
  }
}
