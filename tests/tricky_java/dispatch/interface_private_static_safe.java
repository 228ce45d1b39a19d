// expect: TRUE
class Main {
  interface I { private int p() { return 5; } static int s() { return 6; } default int d() { return p() + s(); } }

  public static void main(String[] args) {
    assert new I() { }.d() == 11;
  }
}
