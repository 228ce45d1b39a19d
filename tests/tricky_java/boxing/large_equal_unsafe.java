// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    Integer a = 1000, b = 1000;
    assert !(a != b && a.equals(b) && a <= b && a >= b);
  }
}
