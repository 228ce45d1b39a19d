// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    Object o = null;
    try { o = Class.forName("java.lang.String").getDeclaredConstructor().newInstance(); } catch (Exception e) { }
    assert o == null;
  }
}
