// expect: TRUE
class Main {
  public static void main(String[] args) {
    String s = "a\uD83D\uDE00b";
    assert s.length() == 4 && s.codePointAt(1) == 0x1F600 && s.codePointCount(0, 4) == 3;
  }
}
