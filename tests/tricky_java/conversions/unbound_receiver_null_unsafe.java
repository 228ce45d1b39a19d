// expect: FALSE(assert)
import java.util.function.*;

class Main {
  public static void main(String[] args) {
    Function<String, Integer> f = String::length;
    int k = 0;
    try { f.apply(null); } catch (NullPointerException e) { k = 1; }
    assert !(k == 1);
  }
}
