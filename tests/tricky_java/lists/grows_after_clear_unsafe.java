// expect: FALSE(assert)
import java.util.*;
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    List<Integer> l = new ArrayList<>();
    for (int i = 0; i < 10; i++) l.add(i);
    l.clear();
    for (int i = 0; i < 11; i++) l.add(n);
    l.add(null);
    assert l.get(11) != null || l.get(10) != 3;
  }
}
