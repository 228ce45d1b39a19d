// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    int[] a = {0, 1, 2};
    int i = 0;
    i = a[i = 2] + i;
    a[i = 1] = i = 2;
    assert !(a[1] == 2 && i == 2);
  }
}
