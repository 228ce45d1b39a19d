// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    assert java.math.BigInteger.ONE == null;
  }
}
