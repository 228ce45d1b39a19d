// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    int k = 0;
    try { Object o = null; o.hashCode(); } catch (NullPointerException e) { k = 1; } catch (RuntimeException e) { k = 2; }
    assert !(k == 1);
  }
}
