// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    class R { int fact(int n) { return n <= 1 ? 1 : n * new R().fact(n - 1); } }
    assert !(new R().fact(5) == 120);
  }
}
