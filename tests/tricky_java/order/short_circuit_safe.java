// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static int n;
  static boolean t(boolean b) { n++; return b; }

  public static void main(String[] args) {
    boolean b = Verifier.nondetBoolean();
    boolean r = t(b) && t(!b) | t(true) || t(b) ^ t(true);
    assert n == 3 && r;
  }
}
