// expect: FALSE(assert)
import java.util.*;
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    List<Integer> l = new ArrayList<>();
    l.add(n);
    l.add(3);
    boolean stale = false;
    try {
      l.removeIf(x -> l.add(x));
    } catch (ConcurrentModificationException e) {
      stale = true;
    }
    assert l.get(2) != 6;
  }
}
