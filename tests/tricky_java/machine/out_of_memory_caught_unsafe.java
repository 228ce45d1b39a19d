// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    boolean b = false;
    try { long[][] a = new long[1 << 30][]; for (int i = 0; ; i++) a[i] = new long[1 << 28]; } catch (OutOfMemoryError e) { b = true; }
    assert !b;
  }
}
