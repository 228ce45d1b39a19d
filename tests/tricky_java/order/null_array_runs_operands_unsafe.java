// expect: FALSE(assert)
// must: decided
// suite: quick
class Main {
  static int n;
  static int run() { n += 1; return 0; }

  public static void main(String[] args) {
    int[] a = null;
    try { a[run()] = run(); } catch (NullPointerException e) { n += 10; }
    assert !(n == 12);
  }
}
