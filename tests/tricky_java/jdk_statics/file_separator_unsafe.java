// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    assert java.io.File.separator == null;
  }
}
