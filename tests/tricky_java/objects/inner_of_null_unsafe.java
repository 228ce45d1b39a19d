// expect: FALSE(uncaught)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  class In { }

  public static void main(String[] args) {
    Main m = Verifier.nondetBoolean() ? null : new Main();
    m.new In();
  }
}
