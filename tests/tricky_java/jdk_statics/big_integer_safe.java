// expect: TRUE
class Main {
  public static void main(String[] args) {
    assert java.math.BigInteger.ONE == java.math.BigInteger.ONE;
  }
}
