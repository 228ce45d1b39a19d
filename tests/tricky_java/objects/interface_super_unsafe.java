// expect: FALSE(assert)
class Main {
  interface I { default int m() { return 1; } }
  interface J { default int m() { return 2; } }
  static class A implements I, J { public int m() { return I.super.m() * 10 + J.super.m(); } }

  public static void main(String[] args) {
    assert !(new A().m() == 12);
  }
}
