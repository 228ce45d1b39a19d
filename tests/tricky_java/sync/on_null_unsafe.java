// expect: FALSE(uncaught)
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    Object o = Verifier.nondetBoolean() ? null : new Object();
    synchronized (o) { }
  }
}
