// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  enum E { A; int n; }

  public static void main(String[] args) {
    E.A.n = Verifier.nondetInt();
    int x = E.A.n; assert E.A.n == x;
  }
}
