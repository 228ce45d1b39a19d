// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    Integer a = new Integer(3), b = 3;
    assert !(a != b && a.equals(b));
  }
}
