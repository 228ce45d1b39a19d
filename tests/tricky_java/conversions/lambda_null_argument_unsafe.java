// expect: FALSE(assert)
import java.util.function.*;

class Main {
  public static void main(String[] args) {
    Function<Integer, Integer> f = x -> x + 1;
    int k = 0;
    try { f.apply(null); } catch (NullPointerException e) { k = 1; }
    assert !(k == 1);
  }
}
