// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    assert !(Double.compare(0.0, -0.0) > 0 && Double.compare(Double.NaN, 1) > 0 && Math.min(-0.0, 0.0) == 0.0 && 1 / Math.min(-0.0, 0.0) < 0);
  }
}
