// expect: TRUE
class Main {
  public static void main(String[] args) {
    int caught = 0;
    try {
      int[] a = new int[10];
    } catch (Throwable e) {
      caught = 1;
    }
    assert caught == 0;
  }
}
