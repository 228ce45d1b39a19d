// expect: TRUE
class Main {
  public static void main(String[] args) {
    int[] a = {1, 2, 3, 4, 5};
    System.arraycopy(a, 0, a, 1, 4);
    assert a[1] == 1 && a[4] == 4 && a[0] == 1;
  }
}
