// expect: TRUE
class Main {
  public static void main(String[] args) {
    String a = "ab";
    String c = "a";
    String b = c + "b";
    assert a != b && a.equals(b);
  }
}
