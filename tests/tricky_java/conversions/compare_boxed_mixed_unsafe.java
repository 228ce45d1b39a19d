// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    Integer a = 1000;
    long b = 1000L;
    Long c = 1000L;
    assert !(a == b && c == b && a.equals(1000) && !a.equals(c));
  }
}
