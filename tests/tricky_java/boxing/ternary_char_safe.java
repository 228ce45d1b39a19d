// expect: TRUE
class Main {
  public static void main(String[] args) {
    char x = 'X';
    int i = 0;
    String a = "" + (true ? x : 0);
    String b = "" + (true ? x : i);
    assert a.equals("X") && b.equals("88");
  }
}
