// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    if (i < -1000 || i > 1000) return;
    assert Math.round(i + 0.5) == i + 1;
  }
}
