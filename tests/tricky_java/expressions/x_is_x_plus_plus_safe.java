// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int y = x;
    x = x++;
    int z = x++ + x++;
    assert x == y + 2 && z == y + y + 1;
  }
}
