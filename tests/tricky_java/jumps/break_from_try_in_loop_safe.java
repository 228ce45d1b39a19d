// expect: TRUE
class Main {
  public static void main(String[] args) {
    int n = 0;
    for (int i = 0; i < 5; i++) { try { if (i == 2) break; n += 1; } finally { n += 10; } }
    assert n == 32;
  }
}
