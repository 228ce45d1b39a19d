// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    int k = 0;
    try { k = Integer.parseInt("12") + Integer.parseInt("-3"); Integer.parseInt("1x"); } catch (NumberFormatException e) { k += 100; }
    assert !(k == 109);
  }
}
