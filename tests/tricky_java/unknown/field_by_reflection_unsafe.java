// expect: FALSE(assert)
class Main {
  static int x = 1;

  public static void main(String[] args) {
    try { Main.class.getDeclaredField("x").setInt(null, 2); } catch (Exception e) { }
    assert x == 1;
  }
}
