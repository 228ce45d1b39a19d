// expect: FALSE(assert)
import java.util.*;
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    List<Integer> l = new ArrayList<>();
    l.add(n);
    Object[] all = l.toArray();
    all[0] = 9;
    assert l.get(0) != 9;
  }
}
