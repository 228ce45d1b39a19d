// expect: FALSE(assert)
class Main {
  static int f(int x) { if (x == 2) throw new IllegalStateException(); return x; }

  public static void main(String[] args) {
    int i = 0;
    try { while (f(i) < 5) i++; } catch (IllegalStateException e) { i += 10; }
    assert !(i == 12);
  }
}
