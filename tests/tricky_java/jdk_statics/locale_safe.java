// expect: TRUE
class Main {
  public static void main(String[] args) {
    assert java.util.Locale.US == java.util.Locale.US;
  }
}
