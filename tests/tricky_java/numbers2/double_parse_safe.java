// expect: TRUE
class Main {
  public static void main(String[] args) {
    double d = Double.parseDouble("1.5");
    assert d == d || d != d;
  }
}
