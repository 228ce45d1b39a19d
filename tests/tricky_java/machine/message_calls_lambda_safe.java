// expect: TRUE
import java.util.function.Supplier;

class Main {
  static class E extends Exception {
    public String getMessage() {
      Supplier<String> text =
          () -> {
            assert 1 == 1;
            return "";
          };
      return text.get();
    }
  }

  public static void main(String[] args) throws E {
    throw new E();
  }
}
