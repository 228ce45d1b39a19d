// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    double d = Double.parseDouble("1.5");
    assert d != 1.5;
  }
}
