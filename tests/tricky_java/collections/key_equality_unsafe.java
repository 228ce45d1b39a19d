// expect: FALSE(assert)
import java.util.*;

class Main {
  static class K { int x; K(int x) { this.x = x; } }

  public static void main(String[] args) {
    Map<K, Integer> m = new HashMap<>();
    m.put(new K(1), 1);
    assert !(m.get(new K(1)) == null && m.size() == 1);
  }
}
