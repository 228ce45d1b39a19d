// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    String s = "hello";
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 5);
    String t = s.substring(n);
    assert t.length() == 5 - n;
  }
}
