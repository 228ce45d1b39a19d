// expect: TRUE
class Main {
  public static void main(String[] args) {
    String s = 1 + 2 + "3" + 4 + 5;
    assert s.equals("3345");
  }
}
