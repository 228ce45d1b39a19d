// expect: FALSE(assert)
class Main {
  static int n;
  static int next() { return ++n; }

  public static void main(String[] args) {
    int r = next() * 10 + next() * next();
    assert !(r == 16);
  }
}
