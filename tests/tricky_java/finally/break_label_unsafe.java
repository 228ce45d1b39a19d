// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    int n = 0;
    out: for (int i = 0; ; i++) { try { if (i == 2) throw new Error(); n++; } finally { n += 10; if (i == 2) break out; } }
    assert !(n == 32);
  }
}
