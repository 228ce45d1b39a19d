// expect: TRUE
class Main {
  public static void main(String[] args) {
    Throwable t = new IllegalStateException();
    RuntimeException e = new RuntimeException(t);
    assert e.getCause() == t && t.getCause() == null;
  }
}
