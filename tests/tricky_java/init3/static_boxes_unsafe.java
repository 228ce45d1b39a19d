// expect: FALSE(assert)
class Main {
  static class T { static final Integer A = 100, B = 100, C = 1000, D = 1000; }

  public static void main(String[] args) {
    Integer e = 100;
    assert !(T.A == T.B && T.C != T.D && T.A == e);
  }
}
