// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    try { if (x > 3) Runtime.getRuntime().halt(0); } finally { x = 0; }
    assert !(x == 0);
  }
}
