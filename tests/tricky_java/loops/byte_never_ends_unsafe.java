// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    int n = 0;
    for (byte b = 0; b < 127; b++) n++;
    assert !(n == 127);
  }
}
