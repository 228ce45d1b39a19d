// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    assert !(Integer.bitCount(255) == 8 && Integer.highestOneBit(100) == 64 && Integer.reverse(1) == Integer.MIN_VALUE && Integer.rotateLeft(0x80000001, 1) == 3 && Integer.numberOfTrailingZeros(8) == 3);
  }
}
