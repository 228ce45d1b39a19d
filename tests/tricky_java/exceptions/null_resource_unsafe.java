// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    int k = 0;
    AutoCloseable r = null;
    try (AutoCloseable q = r) { k = 1; } catch (Exception e) { k = 2; }
    assert !(k == 1);
  }
}
