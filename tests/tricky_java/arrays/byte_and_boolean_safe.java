// expect: TRUE
class Main {
  public static void main(String[] args) {
    byte[] b = new byte[1];
    b[0] = (byte) 200;
    boolean[] t = {true, false};
    t[1] |= b[0] < 0;
    assert b[0] == -56 && t[1];
  }
}
