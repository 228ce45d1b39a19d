// expect: TRUE
class Main {
  public static void main(String[] args) {
    double z = -0.0;
    assert z == 0.0 && 1 / z < 0 && !Double.valueOf(z).equals(0.0);
  }
}
