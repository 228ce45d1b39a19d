// expect: TRUE
class Main {
  public static void main(String[] args) {
    char a = 'a', b = 'b';
    String s = a + b + "" + a + b;
    assert s.equals("195ab");
  }
}
