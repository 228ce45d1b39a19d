// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int r = 0;
    switch (x) { case Integer.MIN_VALUE: r = 1; break; case Integer.MAX_VALUE: r = 2; break; case 0: r = 3; }
    assert r != 1 || x < 0;
  }
}
