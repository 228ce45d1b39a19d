// expect: TRUE
import java.util.*;
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    List<Integer> l = new ArrayList<>();
    l.add(1);
    l.add(2);
    boolean stale = false;
    try {
      for (int x : l) if (x == n) l.remove(0);
    } catch (ConcurrentModificationException e) {
      stale = true;
    }
    assert stale == (n == 2) && (n != 1 || l.size() == 1);
  }
}
