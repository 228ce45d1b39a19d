// expect: TRUE
class Main {
  public static void main(String[] args) {
    StringBuilder b = new StringBuilder("abc");
    b.setCharAt(1, 'x');
    b.deleteCharAt(0).append((String) null).setLength(3);
    assert b.toString().equals("xcn") && b.length() == 3 && b.indexOf("c") == 1;
  }
}
