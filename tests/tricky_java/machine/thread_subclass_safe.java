// expect: TRUE
class Main {
  static int n;
  static class T extends Thread { public void run() { n = 5; } }

  public static void main(String[] args) {
    T t = new T();
    t.run();
    assert n == 5;
  }
}
