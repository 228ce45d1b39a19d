// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    int i = 0xFFFFFFFF;
    long l = 0xFFFFFFFF;
    long m = 0xFFFFFFFFL;
    assert !(l == -1 && m == 4294967295L && i == l);
  }
}
