// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    String c = "a";
    String b = (c + "b").intern();
    assert !(b == "ab");
  }
}
