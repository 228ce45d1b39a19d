// expect: TRUE
import java.util.function.*;

class Main {
  int v = 4;
  Supplier<Integer> s() { return () -> v; }

  public static void main(String[] args) {
    Main m = new Main();
    Supplier<Integer> s = m.s();
    m.v = 9;
    assert s.get() == 9;
  }
}
