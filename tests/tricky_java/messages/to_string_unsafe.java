// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    String s = new IllegalStateException("a").toString();
    assert !(s.equals("java.lang.IllegalStateException: a"));
  }
}
