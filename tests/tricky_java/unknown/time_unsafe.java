// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    long t = System.nanoTime();
    long u = System.currentTimeMillis();
    assert u == 5;
  }
}
