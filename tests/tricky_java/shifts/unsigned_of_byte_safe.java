// expect: TRUE
class Main {
  public static void main(String[] args) {
    byte b = -1;
    b >>>= 1;
    assert b == -1 && ((byte) -1 >>> 28) == 15;
  }
}
