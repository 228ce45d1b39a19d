// expect: TRUE
class Main {
  static int n;

  public static void main(String[] args) {
    Thread t = new Thread(() -> n = 1);
    t.start();
    try { t.join(); } catch (InterruptedException e) { }
    assert n >= 0;
  }
}
