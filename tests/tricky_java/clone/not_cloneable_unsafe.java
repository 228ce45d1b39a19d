// expect: FALSE(assert)
class Main {
  static class P { int copy() { try { clone(); return 1; } catch (CloneNotSupportedException e) { return 2; } } }

  public static void main(String[] args) {
    assert !(new P().copy() == 2);
  }
}
