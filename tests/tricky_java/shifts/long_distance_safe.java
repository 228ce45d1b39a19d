// expect: TRUE
class Main {
  public static void main(String[] args) {
    long l = 1L << 40;
    int i = 1 << 40;
    assert l == 1099511627776L && i == 256;
  }
}
