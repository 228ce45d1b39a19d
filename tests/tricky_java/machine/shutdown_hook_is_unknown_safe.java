// expect: TRUE
class Main {
  static int n;

  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> { n = 1; }));
    assert n == 0 || n == 1;
  }
}
