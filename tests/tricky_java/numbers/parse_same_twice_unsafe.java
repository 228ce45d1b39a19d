// expect: FALSE(assert)
// jvm: silent
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    try { int a = Integer.parseInt(s); int b = Integer.parseInt(s);
    assert !(a == b);
    } catch (NumberFormatException e) { }
  }
}
