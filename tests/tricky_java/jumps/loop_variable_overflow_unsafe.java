// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    int n = 0;
    for (int i = Integer.MAX_VALUE - 1; i > 0; i++) n++;
    assert !(n == 2);
  }
}
