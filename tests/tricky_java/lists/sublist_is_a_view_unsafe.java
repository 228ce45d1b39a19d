// expect: FALSE(assert)
import java.util.*;
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    List<Integer> l = new ArrayList<>();
    l.add(n);
    l.add(5);
    List<Integer> part = l.subList(1, 2);
    part.set(0, 8);
    part.add(9);
    assert l.get(1) == 8 && n != 2;
  }
}
