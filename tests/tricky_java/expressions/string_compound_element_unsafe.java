// expect: FALSE(assert)
class Main {
  static int n;
  static int i() { return n++; }

  public static void main(String[] args) {
    String[] a = {"x", "y"};
    a[i()] += "z";
    a[1] += null;
    assert !(n == 1 && a[0].equals("xz") && a[1].equals("ynull"));
  }
}
