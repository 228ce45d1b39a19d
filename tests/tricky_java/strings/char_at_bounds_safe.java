// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    if (s.length() > 3)
    { char c = s.charAt(3); }
  }
}
