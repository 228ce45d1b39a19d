// expect: FALSE(assert)
class Main {
  static long l = 5; int i = 3; static int s = 2;

  public static void main(String[] args) {
    Main m = new Main();
    long a = l++ + ++l;
    int b = m.i++ * 2 + --m.i;
    int[] x = {1, 2};
    int c = x[0]++ + x[1]--;
    long[] y = {4};
    long d = y[0] += 3;
    assert !(a == 12 && b == 9 && c == 3 && x[0] == 2 && d == 7 && l == 7);
  }
}
