// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int r = 0;
    switch (x) { case 1: r += 1; case 2: r += 2; break; default: r += 4; case 3: r += 8; }
    assert r == (x == 1 ? 3 : x == 2 ? 2 : x == 3 ? 8 : 12);
  }
}
