// expect: FALSE(assert)
import java.util.*;

class Main {
  public static void main(String[] args) {
    List<Integer> l = new ArrayList<>();
    l.add(5); l.add(6); l.remove(0); l.remove(Integer.valueOf(7));
    assert !(l.size() == 1 && l.get(0) == 6 && l.contains(6));
  }
}
