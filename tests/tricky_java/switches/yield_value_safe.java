// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int y = switch (x & 3) { case 0: yield 5; case 1: { int t = x; yield t & 1; } default: yield 7; };
    assert y == 5 || y == 1 || y == 7;
  }
}
