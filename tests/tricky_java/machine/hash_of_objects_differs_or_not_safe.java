// expect: TRUE
class Main {
  public static void main(String[] args) {
    Object a = new Object(), b = new Object();
    assert a != b && !a.equals(b);
  }
}
