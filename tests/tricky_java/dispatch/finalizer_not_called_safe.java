// expect: TRUE
class Main {
  static int n;
  protected void finalize() { n++; }

  public static void main(String[] args) {
    new Main();
    assert n == 0;
  }
}
