// expect: TRUE
class Main {
  public static void main(String[] args) {
    assert java.io.File.separator == java.io.File.separator;
  }
}
