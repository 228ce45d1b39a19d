// expect: FALSE(assert)
import java.util.function.*;

class Main {
  public static void main(String[] args) {
    Function<String, Integer> f = String::length;
    Function raw = f;
    int k = 0;
    try { raw.apply(5); } catch (ClassCastException e) { k = 1; }
    assert !(k == 1);
  }
}
