// expect: FALSE(assert)
class Main {
  static int n;
  static class T extends Thread { public void run() { n = 5; } }

  public static void main(String[] args) {
    T t = new T();
    t.start();
    try { t.join(); } catch (InterruptedException e) { }
    assert n == 0;
  }
}
