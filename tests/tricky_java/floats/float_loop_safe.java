// expect: TRUE
class Main {
  public static void main(String[] args) {
    int n = 0;
    for (float f = 0; f < 1f; f += 0.25f) n++;
    assert n == 4;
  }
}
