// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    assert !(Integer.toString(-120).equals("-120") && String.valueOf(5L).equals("5") && Integer.toBinaryString(5).equals("101") && Integer.toHexString(-1).length() == 8);
  }
}
