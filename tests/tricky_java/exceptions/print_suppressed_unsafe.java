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
    RuntimeException e = new RuntimeException("x");
    e.addSuppressed(new E());
    e.printStackTrace();
    assert n == 0;
  }
}
