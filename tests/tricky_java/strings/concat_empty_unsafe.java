// expect: FALSE(assert)
class Main {
  static String a = "";
  static String b = "";

  public static void main(String[] args) {
    String s = a + b;
    assert s == "" && s.equals("");
  }
}
