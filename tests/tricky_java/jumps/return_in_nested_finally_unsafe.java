// expect: FALSE(assert)
class Main {
  static int n;
  static int f() { while (true) { try { try { n++; return n; } finally { n += 10; if (n < 15) continue; } } finally { n += 100; } } }

  public static void main(String[] args) {
    assert !(f() == 112 && n == 222);
  }
}
