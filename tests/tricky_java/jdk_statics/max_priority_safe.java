// expect: TRUE
class Main {
  public static void main(String[] args) {
    assert Thread.MAX_PRIORITY == 10 && Long.MAX_VALUE + 1 == Long.MIN_VALUE && Integer.SIZE == 32;
  }
}
