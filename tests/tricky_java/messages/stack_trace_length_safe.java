// expect: TRUE
class Main {
  public static void main(String[] args) {
    assert new Exception().getStackTrace() != null;
  }
}
