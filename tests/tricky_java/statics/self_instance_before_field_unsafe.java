// expect: FALSE(assert)
class Main {
  static class S { static S one = new S(); static int x = 5; int seen; S() { seen = x; x = 7; } }

  public static void main(String[] args) {
    assert !(S.one.seen == 0 && S.x == 5);
  }
}
