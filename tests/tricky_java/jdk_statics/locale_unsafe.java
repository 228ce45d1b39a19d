// expect: FALSE(assert)
// suite: quick
class Main {
  public static void main(String[] args) {
    assert java.util.Locale.US == null;
  }
}
