// expect: TRUE
import java.util.concurrent.atomic.AtomicReference;

class Main {
  static int calls;

  public static void main(String[] args) {
    AtomicReference<String> a = new AtomicReference<>("p");
    String r = a.getAndUpdate(x -> {
      if (calls++ == 0) a.set("q");
      return x;
    });
    assert r == "q";
  }
}
