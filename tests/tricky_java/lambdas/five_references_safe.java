// expect: TRUE
import java.util.function.*;

class Main {
  static class P { int v; P(int v) { this.v = v; } int get() { return v; } static int twice(P p) { return p.v * 2; } }

  public static void main(String[] args) {
    P p = new P(3);
    Supplier<Integer> bound = p::get;
    Function<P, Integer> unbound = P::get;
    Function<P, Integer> stat = P::twice;
    Function<Integer, P> make = P::new;
    IntFunction<int[]> array = int[]::new;
    assert bound.get() == 3 && unbound.apply(p) == 3 && stat.apply(p) == 6 && make.apply(8).v == 8 && array.apply(2).length == 2;
  }
}
