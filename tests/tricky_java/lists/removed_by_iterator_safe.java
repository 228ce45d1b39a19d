// expect: TRUE
import java.util.*;
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    List<Integer> l = new ArrayList<>();
    l.add(n);
    l.add(5);
    Iterator<Integer> i = l.iterator();
    i.next();
    i.remove();
    assert l.size() == 1 && l.get(0) == 5 && i.hasNext();
  }
}
