// expect: FALSE(assert)
class Main {
  static int n;

  static class E extends RuntimeException {
    public String toString() {
      ++n;
      return "E";
    }
  }

  public static void main(String[] args) {
    E e = new E();
    e.initCause(new RuntimeException("x", e));
    e.printStackTrace();
    assert n == 1;
  }
}
