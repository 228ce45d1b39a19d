// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    String s = "ab";
    char[] c = s.toCharArray();
    c[0] = 'x';
    assert !(s.equals("ab") && new String(c).equals("xb") && String.valueOf(c, 1, 1).equals("b"));
  }
}
