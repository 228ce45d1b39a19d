// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    String n = null;
    int k = 0;
    try { "a".concat(n); } catch (NullPointerException e) { k = 1; }
    assert !(k == 1 && String.valueOf((Object) null).equals("null"));
  }
}
