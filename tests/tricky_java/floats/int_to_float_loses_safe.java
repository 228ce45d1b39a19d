// expect: TRUE
class Main {
  public static void main(String[] args) {
    int i = 16777217;
    float f = i;
    assert (int) f == 16777216 && (int) (double) i == i;
  }
}
