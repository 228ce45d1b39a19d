// expect: FALSE(assert)
class Main {
  enum E { P, Q; static int n = 4; int m; E() { m = ordinal() + 1; } }

  public static void main(String[] args) {
    assert !(E.Q.m == 2 && E.n == 4);
  }
}
