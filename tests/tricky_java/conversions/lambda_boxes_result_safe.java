// expect: TRUE
import java.util.function.*;

class Main {
  static int one(int x) { return x + 1; }

  public static void main(String[] args) {
    Function<Integer, Integer> f = Main::one;
    Function<Integer, Object> g = Main::one;
    assert f.apply(4) == 5 && g.apply(4) instanceof Integer;
  }
}
