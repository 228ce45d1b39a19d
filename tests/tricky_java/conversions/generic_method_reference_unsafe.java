// expect: FALSE(assert)
import java.util.function.*;

class Main {
  static <T> T id(T t) { return t; }

  public static void main(String[] args) {
    Function<String, String> f = Main::id;
    assert !(f.apply("a") == "a");
  }
}
