// expect: FALSE(assert)
import java.util.*;
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    List<Integer> l = new ArrayList<>();
    l.add(n);
    l.add(5);
    l.set(0, 7);
    l.remove(1);
    assert l.get(0) == 7 && n != 4;
  }
}
