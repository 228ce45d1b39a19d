// expect: FALSE(assert)
import java.util.Random;

class Main {
  static int n;

  static class R extends Random {
    public void setSeed(long seed) {
      ++n;
    }
  }

  public static void main(String[] args) {
    new R();
    assert n == 0;
  }
}
