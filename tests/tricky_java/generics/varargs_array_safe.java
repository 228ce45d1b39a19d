// expect: TRUE
class Main {
  static <T> T[] of(T... a) { return a; }

  public static void main(String[] args) {
    String[] s = of("a", "b");
    assert s.length == 2 && s[1].equals("b");
  }
}
