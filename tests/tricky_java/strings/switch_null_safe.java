// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    String s = Verifier.nondetBoolean() ? "a" : null;
    if (s == null) return;
    switch (s) { case "a": break; default: }
  }
}
