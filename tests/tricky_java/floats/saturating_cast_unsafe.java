// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    double d = 1e20;
    assert !((int) d == Integer.MAX_VALUE && (long) -d == Long.MIN_VALUE && (int) Double.NaN == 0 && (byte) d == -1 && (char) -d == 0);
  }
}
