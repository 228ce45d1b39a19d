// expect: FALSE(assert)
import java.util.function.Supplier;

class Main {
  static class E extends Exception {
    public String getMessage() {
      Supplier<String> text =
          () -> {
            assert false;
            return "";
          };
      return text.get();
    }
  }

  public static void main(String[] args) throws E {
    throw new E();
  }
}
