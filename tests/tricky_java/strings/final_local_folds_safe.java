// expect: TRUE
class Main {
  public static void main(String[] args) {
    final String c = "a";
    assert (c + "b") == "ab";
  }
}
