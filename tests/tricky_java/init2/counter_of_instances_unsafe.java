// expect: FALSE(assert)
class Main {
  static class A { static int made; final int id = ++made; static final A FIRST = new A(); }

  public static void main(String[] args) {
    A a = new A();
    assert !(a.id == 2 && A.FIRST.id == 1 && A.made == 2);
  }
}
