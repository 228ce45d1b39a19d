// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    byte b = 127;
    b++;
    assert !(b == -128);
  }
}
