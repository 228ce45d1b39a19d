// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    char c = 'a';
    String s = "" + c + 1;
    String t = c + 1 + "";
    assert !(s.equals("a1") && t.equals("98"));
  }
}
