// expect: TRUE
class Main {
  static int[] a = new int[3];
  static int n = 0;
  static int next() { return n++; }

  public static void main(String[] args) {
    a[next()] = next() + 5;
    assert a[0] == 6 && a[1] == 0;
  }
}
