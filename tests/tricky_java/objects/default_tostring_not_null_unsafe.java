// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    Object o = new Object();
    assert o.toString() == null;
  }
}
