// expect: TRUE
class Main {
  public static void main(String[] args) {
    String n = null;
    String s = n + "x";
    assert s.equals("nullx") && s.length() == 5;
  }
}
