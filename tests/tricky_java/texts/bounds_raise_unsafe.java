// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    int k = 0;
    try { "abc".substring(2, 1); } catch (StringIndexOutOfBoundsException e) { k = 1; }
    try { "abc".charAt(-1); } catch (IndexOutOfBoundsException e) { k += 2; }
    assert !(k == 3);
  }
}
