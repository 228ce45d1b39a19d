// expect: FALSE(assert)
import java.util.function.*;

class Main {
  static int n;
  static class A { static { n++; } }

  public static void main(String[] args) {
    Supplier<A> s = A::new;
    int before = n;
    s.get();
    assert !(before == 0 && n == 1);
  }
}
