// expect: TRUE
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  static class A { int v = 1; }

  public static void main(String[] args) {
    A[] a = new A[3];
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 3);
    for (int i = 0; i < n; i++) a[i] = new A();
    int s = 0;
    for (int i = 0; i < n; i++) s += a[i].v;
  }
}
