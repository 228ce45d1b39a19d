// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static int base = 4;
  static class A { static int x = base + 1; }

  public static void main(String[] args) {
    base = Verifier.nondetInt();
    assert A.x == base + 1;
  }
}
