// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    assert !(Integer.compareUnsigned(-1, 1) > 0 && Integer.toUnsignedLong(-1) == 4294967295L && Integer.divideUnsigned(-1, 2) == Integer.MAX_VALUE);
  }
}
