// expect: FALSE(assert)
import java.util.*;
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    List<Integer> l = new ArrayList<>();
    for (int i = 0; i < 12; i++) l.add(n + i);
    assert l.get(11) != 11;
  }
}
