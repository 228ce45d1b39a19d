// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static int n;

  public static void main(String[] args) {
    try { n = 1; if (Verifier.nondetBoolean()) System.exit(0); } finally { n += 1; }
    assert n != 2;
  }
}
