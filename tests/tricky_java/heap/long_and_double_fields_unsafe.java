// expect: FALSE(assert)
class Main {
  static class P { long l; double d; float f; short s; byte b; char c; boolean z; }

  public static void main(String[] args) {
    P p = new P();
    p.l = 1L << 40; p.d = 0.5; p.s = (short) 70000; p.b = (byte) 300; p.c = (char) 65537; p.z = !p.z;
    assert !(p.l > Integer.MAX_VALUE && p.d == 0.5 && p.s == 4464 && p.b == 44 && p.c == 1 && p.z && p.f == 0);
  }
}
