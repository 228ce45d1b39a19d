// expect: TRUE
class Main {
  static class E extends RuntimeException {
    E cause;

    public Throwable getCause() {
      return cause;
    }
  }

  public static void main(String[] args) {
    E e = new E();
    e.cause = new E();
    e.cause.cause = e.cause;
    e.printStackTrace();
    assert e.cause != e;
  }
}
