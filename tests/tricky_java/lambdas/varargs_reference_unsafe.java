// expect: FALSE(assert)
import java.util.function.*;

class Main {
  static int sum(int... a) { int s = 0; for (int x : a) s += x; return s; }

  public static void main(String[] args) {
    IntBinaryOperator f = Main::sum;
    assert !(f.applyAsInt(2, 3) == 5);
  }
}
