// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    char c = (char) -1;
    short s = (short) c;
    assert !(c == 65535 && s == -1 && (int) (char) (byte) -2 == 65534);
  }
}
