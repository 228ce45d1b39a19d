// expect: FALSE(uncaught)
// must: decided
// suite: quick
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    String s = Verifier.nondetBoolean() ? "a" : null;
    switch (s) { case "a": break; default: }
  }
}
