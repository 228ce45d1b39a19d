// expect: FALSE(uncaught)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    String s = "hello";
    int n = Verifier.nondetInt();
    String t = s.substring(n);
    assert t.length() == 5 - n;
  }
}
