// expect: FALSE(assert)
import java.util.function.*;

class Main {
  static class A { static final Supplier<Integer> S = () -> A.n + 1; static int n = 4; }

  public static void main(String[] args) {
    A.n = 6;
    assert !(A.S.get() == 7);
  }
}
