// expect: TRUE
class Main {
  static int f() { try { return 1; } finally { return 2; } }

  public static void main(String[] args) {
    assert f() == 2;
  }
}
