// expect: FALSE(assert)
import java.util.*;

class Main {
  public static void main(String[] args) {
    Map<String, Integer> m = new HashMap<>();
    m.put("a", 1);
    Integer old = m.put("a", 2);
    assert !(old == 1 && m.size() == 1 && m.get("a") == 2 && m.get("b") == null);
  }
}
