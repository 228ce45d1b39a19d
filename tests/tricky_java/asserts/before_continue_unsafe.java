// expect: FALSE(assert)
// must: decided
// suite: quick
class Main {
  public static void main(String[] args) {
    int n = 0;
    for (int i = 0; i < 3; i++) { if (i == 1) {
    assert n == 0;
    continue; } n++; }
  }
}
