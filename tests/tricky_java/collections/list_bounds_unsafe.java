// expect: FALSE(assert)
import java.util.*;
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
  public static void main(String[] args) {
    List<Integer> l = new ArrayList<>();
    l.add(1);
    int i = Verifier.nondetInt();
    int k = 0;
    try { l.get(i); } catch (IndexOutOfBoundsException e) { k = 1; }
    assert !((k == 1) == (i != 0));
  }
}
