// expect: FALSE(uncaught)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    try { if (x == 12345) throw new IllegalStateException(); } catch (IllegalArgumentException e) { }
  }
}
