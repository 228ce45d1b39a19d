// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static class N { N next; int v; }

  public static void main(String[] args) {
    N a = new N(), b = new N();
    a.next = b; b.next = a; a.v = Verifier.nondetInt();
    assert a.next.next.v == a.v && a.next.next == a;
  }
}
