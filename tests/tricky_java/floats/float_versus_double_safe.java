// expect: TRUE
class Main {
  public static void main(String[] args) {
    float f = 0.1f;
    double d = 0.1;
    assert f != d && f == (float) d;
  }
}
