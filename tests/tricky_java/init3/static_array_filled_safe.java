// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static class T { static final int[] S = new int[4]; static { for (int i = 0; i < 4; i++) S[i] = i * i; } }

  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < 4);
    assert T.S[i] == i * i;
  }
}
