// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    Byte b = (byte) 200;
    Short s = (short) 5, u = (short) 5;
    Long l = 127L, m = 127L;
    assert !(b == -56 && s == u && l == m && b.intValue() == -56);
  }
}
