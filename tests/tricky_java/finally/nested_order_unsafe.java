// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static String s = "";
  static void f(boolean b) { try { try { if (b) throw new RuntimeException(); s += "a"; } finally { s += "b"; } } catch (RuntimeException e) { s += "c"; } finally { s += "d"; } }

  public static void main(String[] args) {
    boolean b = Verifier.nondetBoolean();
    f(b);
    assert !(s.equals(b ? "bcd" : "abd"));
  }
}
