// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    assert s.equals("ab") || !s.equals("ab");
  }
}
