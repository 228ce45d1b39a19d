// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    assert !(java.util.concurrent.TimeUnit.SECONDS != null && java.util.concurrent.TimeUnit.SECONDS.toMillis(2) == 2000);
  }
}
