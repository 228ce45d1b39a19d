// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    assert String.class.desiredAssertionStatus();
  }
}
