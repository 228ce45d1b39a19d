// expect: holds
// The value of a running key is replaced: no key appears.
import java.util.*;

public class PutOldKey {
  static Map<String, String> filled() {
    Map<String, String> map = new HashMap<>();
    for (String s : new String[] {"a", "b", "c", "d"}) map.put(s, s);
    return map;
  }

  public static void main(String[] args) {
    Map<String, String> map = filled();
    for (String key : map.keySet()) map.put(key, "new");
  }
}
