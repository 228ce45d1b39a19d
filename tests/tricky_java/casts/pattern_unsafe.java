// expect: FALSE(assert)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    Object o = Verifier.nondetBoolean() ? (Object) "abc" : (Object) 3;
    int r = o instanceof String s && s.length() == 3 ? 1 : 2;
    assert !((r == 1) == (o instanceof String));
  }
}
