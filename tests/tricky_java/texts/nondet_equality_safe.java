// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    if (s.equals("ab")) assert s.length() == 2 && s.charAt(0) == 'a';
  }
}
