// expect: TRUE
class Main {
  public static void main(String[] args) {
    int[] a = {1};
    Runnable r = () -> a[0]++;
    r.run();
    r.run();
    assert a[0] == 3;
  }
}
