// expect: FALSE(assert)
import java.util.function.*;

class Main {
  static int n;
  static String make() { n++; return "ab"; }

  public static void main(String[] args) {
    Supplier<Integer> f = make()::length;
    int r = f.get() + f.get();
    assert !(r == 4 && n == 1);
  }
}
