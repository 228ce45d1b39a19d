// expect: FALSE(assert)
// must: decided
// suite: quick
class Main {
  static class A { static int x; static { try { x = 1; if (x == 1) throw new RuntimeException(); } catch (RuntimeException e) { x = 2; } finally { x += 10; } } }

  public static void main(String[] args) {
    assert !(A.x == 12);
  }
}
