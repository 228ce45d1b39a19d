// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static class A { static final int[] T = {1, 2, 3}; }

  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < 3);
    A.T[i] = 9;
    assert !(A.T[i] == 9 && A.T[(i + 1) % 3] < 4);
  }
}
