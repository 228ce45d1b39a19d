// expect: TRUE
class Main {
  public static void main(String[] args) {
    double d = Math.sqrt(-1);
    assert Double.isNaN(d) && Math.sqrt(4) == 2;
  }
}
