// expect: FALSE(assert)
class Main {
  static int f() { try { throw new RuntimeException(); } finally { return 2; } }

  public static void main(String[] args) {
    assert f() != 2;
  }
}
