// expect: FALSE(assert)
// must: decided
// suite: quick
class Main {
  public static void main(String[] args) {
    String a = "ab";
    String b = "a" + "b";
    assert !(a == b);
  }
}
