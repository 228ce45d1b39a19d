// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    String s = "banana";
    assert !(s.indexOf("an") == 1 && s.lastIndexOf("an") == 3 && s.indexOf('x') == -1 && s.indexOf("a", 2) == 3 && s.contains("nan"));
  }
}
