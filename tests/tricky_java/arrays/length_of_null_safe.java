// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int[] a = Verifier.nondetBoolean() ? new int[0] : null;
    if (a != null)
    for (int x : a) { }
  }
}
