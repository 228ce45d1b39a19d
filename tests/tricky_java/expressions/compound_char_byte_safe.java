// expect: TRUE
class Main {
  public static void main(String[] args) {
    char c = 'z';
    c++;
    byte b = (byte) 0x80;
    b >>= 1;
    b |= 3;
    short s = 32767;
    s += 1;
    assert c == '{' && b == -61 && s == -32768;
  }
}
