// expect: FALSE(assert)
import java.util.concurrent.atomic.AtomicInteger;

class Main {
  static int calls;

  public static void main(String[] args) {
    AtomicInteger a = new AtomicInteger();
    int r = a.updateAndGet(x -> {
      if (calls++ == 0) a.set(7);
      return x + 1;
    });
    assert r == 1;
  }
}
