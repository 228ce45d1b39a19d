// expect: holds
// Values are set through the running entry.
import java.util.*;

public class SetEntryValue {
  static Map<String, String> filled() {
    Map<String, String> map = new HashMap<>();
    for (String s : new String[] {"a", "b", "c", "d"}) map.put(s, s);
    return map;
  }

  public static void main(String[] args) {
    Map<String, String> map = filled();
    for (Map.Entry<String, String> entry : map.entrySet()) entry.setValue("new");
  }
}
