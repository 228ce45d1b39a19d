// expect: FALSE(assert)
import java.util.function.*;

class Main {
  public static void main(String[] args) {
    Supplier<Integer> f = () -> null;
    int k = 0;
    try { int x = f.get(); } catch (NullPointerException e) { k = 1; }
    assert !(k == 1);
  }
}
