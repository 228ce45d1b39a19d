// expect: FALSE(assert)
import java.util.function.*;

class Main {
  static int n;
  static class A { static { n++; } static int f() { return 3; } }

  public static void main(String[] args) {
    Supplier<Integer> s = A::f;
    int before = n;
    int r = s.get();
    assert !(before == 0 && n == 1 && r == 3);
  }
}
