// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    assert java.nio.charset.StandardCharsets.UTF_8 == null;
  }
}
