// expect: FALSE(assert)
class Main {
  record R(double d, float f) { }

  public static void main(String[] args) {
    assert !(new R(Double.NaN, 0f).equals(new R(Double.NaN, 0f)) && !new R(0.0, 0f).equals(new R(-0.0, 0f)));
  }
}
