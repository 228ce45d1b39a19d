// expect: TRUE
class Main {
  static int n;
  static class H { static final H ONE = new H(); H() { n++; } static H get() { return ONE; } }

  public static void main(String[] args) {
    int before = n;
    H a = H.get(), b = H.get();
    assert before == 0 && n == 1 && a == b;
  }
}
