// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    int[][] a = {{1}, {2}};
    int[][] b = a.clone();
    b[0][0] = 9;
    b[1] = null;
    assert !(a[0][0] == 9 && a[1] != null && a != b && a.length == b.length);
  }
}
