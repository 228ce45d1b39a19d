// expect: FALSE(assert)
// must: decided
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    float[] a = new float[3];
    a[1] = Verifier.nondetFloat();
    if (a[1] > 2.0f) a[2] = a[1] - 1.0f;
    assert a[2] == 0.0f || a[2] < 1e8f;
  }
}
