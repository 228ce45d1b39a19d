// expect: TRUE
import java.io.PrintStream;

class Main {
  static int n;

  static class E extends RuntimeException {
    public void printStackTrace(PrintStream stream) {
      ++n;
    }
  }

  public static void main(String[] args) {
    new E().printStackTrace();
    assert n == 1;
  }
}
