// expect: FALSE(assert)
import java.util.function.*;

class Main {
  static class A { int m() { return 1; } }
  static class B extends A { int m() { return 2; } Supplier<Integer> s() { return super::m; } }

  public static void main(String[] args) {
    assert !(new B().s().get() == 1);
  }
}
