// expect: TRUE
class Main {
  public static void main(String[] args) {
    String s = new String("x");
    assert s != "x" && s.equals("x") && s.hashCode() == "x".hashCode();
  }
}
