// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    if (s.length() > 2) { String t = s.substring(1);
    assert !(t.length() == s.length() - 1 && t.charAt(0) == s.charAt(1));
    }
  }
}
