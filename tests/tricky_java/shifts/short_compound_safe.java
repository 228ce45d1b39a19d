// expect: TRUE
class Main {
  public static void main(String[] args) {
    short s = (short) 0x8000;
    s >>>= 4;
    assert s == (short) 0xF800;
  }
}
