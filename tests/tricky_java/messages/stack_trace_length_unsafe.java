// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    assert new Exception().getStackTrace().length == 0;
  }
}
