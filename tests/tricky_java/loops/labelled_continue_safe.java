// expect: TRUE
class Main {
  public static void main(String[] args) {
    int n = 0;
    out: for (int i = 0; i < 3; i++) { for (int j = 0; j < 3; j++) { if (j == i) continue out; n += 10; if (i == 2) break out; } n += 1; }
    assert n == 20;
  }
}
