// expect: TRUE
class Main {
  public static void main(String[] args) {
    int n = 0;
    for (int i = 0; i < 3; i++) { try { throw new RuntimeException(); } finally { n += i; continue; } }
    assert n == 3;
  }
}
