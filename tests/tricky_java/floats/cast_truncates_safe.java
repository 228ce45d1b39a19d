// expect: TRUE
class Main {
  public static void main(String[] args) {
    double d = -2.7;
    assert (int) d == -2 && (int) (float) 2.99f == 2 && Math.round(-2.5) == -2 && Math.round(2.5) == 3;
  }
}
