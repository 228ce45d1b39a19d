// expect: FALSE(uncaught)
class Main {
  static int x = 0;
  static int y = 1;

  public static void main(String[] args) {
    int z = y / x;
  }
}
