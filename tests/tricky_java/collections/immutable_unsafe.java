// expect: FALSE(assert)
import java.util.*;

class Main {
  public static void main(String[] args) {
    List<Integer> l = List.of(1, 2);
    int k = 0;
    try { l.add(3); } catch (UnsupportedOperationException e) { k = 1; }
    assert !(k == 1 && l.size() == 2);
  }
}
