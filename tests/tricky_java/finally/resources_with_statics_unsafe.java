// expect: FALSE(assert)
// must: decided
// Initialisers that use statics of their own class are no recursion below the handlers of try.
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static int opened;
  static int closed = 0;

  static class Resource implements AutoCloseable {
    Resource() {
      opened++;
    }

    public void close() {
      closed++;
    }
  }

  static void use(int n) {
    try (Resource a = new Resource();
        Resource b = new Resource()) {
      if (n == 3) throw new IllegalStateException();
      if (n == 4) throw new Error();
    } catch (IllegalStateException e) {
      opened += closed - 2;
    }
  }

  public static void main(String[] args) {
    try {
      use(Verifier.nondetInt());
    } catch (Error e) {
      closed = closed * opened / 2 + 1;
    }
    assert closed == 2;
  }
}
