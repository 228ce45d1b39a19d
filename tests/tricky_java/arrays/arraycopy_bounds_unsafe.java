// expect: FALSE(uncaught)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int[] a = new int[3], b = new int[5];
    System.arraycopy(a, 0, b, 2, n);
  }
}
