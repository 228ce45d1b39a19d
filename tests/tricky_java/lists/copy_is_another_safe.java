// expect: TRUE
// must: decided
import java.util.*;
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    List<Integer> l = new ArrayList<>();
    l.add(n);
    List<Integer> copy = new ArrayList<>(l);
    copy.set(0, 2);
    assert l.get(0) == n && copy.get(0) == 2;
  }
}
