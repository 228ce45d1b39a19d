// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    String s = Verifier.nondetBoolean() ? "Aa" : "BB";
    int r = 0;
    switch (s) { case "Aa": r = 1; break; case "BB": r = 2; break; default: r = 3; }
    assert (r == 1) == s.equals("Aa") && r != 3;
  }
}
