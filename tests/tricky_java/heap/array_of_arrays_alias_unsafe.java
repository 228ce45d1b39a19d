// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    int[][] a = new int[2][];
    a[0] = a[1] = new int[1];
    a[0][0] = 5;
    assert !(a[1][0] == 5);
  }
}
