// expect: FALSE(assert)
class Main {
  static class T { static final int[] A = {1, 2}; static final int[] B = A; }

  public static void main(String[] args) {
    T.B[0] = 9;
    assert !(T.A[0] == 9);
  }
}
