// expect: TRUE
class Main {
  public static void main(String[] args) {
    int k = 0;
    try { Math.toIntExact(1L << 31); } catch (ArithmeticException e) { k = 1; }
    try { Math.multiplyExact(1 << 20, 1 << 12); } catch (ArithmeticException e) { k += 2; }
    try { Math.negateExact(Integer.MIN_VALUE); } catch (ArithmeticException e) { k += 4; }
    assert k == 7 && Math.abs(Long.MIN_VALUE) < 0 && Math.floorDiv(-7, 2) == -4;
  }
}
