// expect: TRUE
import java.util.function.*;

class Main {
  public static void main(String[] args) {
    Function<Integer, Integer> f = x -> x + 1, g = x -> x * 2;
    int r = f.andThen(g).apply(3);
    assert r == 8 && f.compose(g).apply(3) == 7;
  }
}
