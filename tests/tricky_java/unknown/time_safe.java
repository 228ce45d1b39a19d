// expect: TRUE
class Main {
  public static void main(String[] args) {
    long t = System.nanoTime();
    long u = System.currentTimeMillis();
    assert t == t;
  }
}
