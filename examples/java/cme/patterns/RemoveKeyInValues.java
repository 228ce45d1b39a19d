// expect: violated
// A key is removed while the values are iterated.
import java.util.*;

public class RemoveKeyInValues {
  static Map<String, String> filled() {
    Map<String, String> map = new HashMap<>();
    for (String s : new String[] {"a", "b", "c", "d"}) map.put(s, s);
    return map;
  }

  public static void main(String[] args) {
    Map<String, String> map = filled();
    for (String value : map.values()) map.keySet().remove(value);
  }
}
