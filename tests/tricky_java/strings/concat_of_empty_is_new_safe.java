// expect: TRUE
// The result of + is a new object, also where it is empty (JLS 15.18.1).
class Main {
  public static void main(String[] args) {
    String a = args.length == 0 ? "" : "a";
    String b = args.length == 0 ? "" : "b";
    assert a + b != "";
  }
}
