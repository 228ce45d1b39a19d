// expect: TRUE
class Main {
  public static void main(String[] args) {
    int i = 0, n = 0;
    do { i++; if (i == 2) continue; n += i; } while (i < 4);
    assert n == 8;
  }
}
