// expect: holds
// A map is filled, looked through, filled again and looked through with a new iterator.
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

public class MapTest {
  public static void main(String[] args) {
    Map<String, Object> map = new TreeMap<>();
    fill(map, args);
    Iterator<String> keys = map.keySet().iterator();
    scan(keys);
    fill(map, args);
    Iterator<String> again = map.keySet().iterator();
    scan(again);
  }

  static void fill(Map<String, Object> map, String[] names) {
    for (int i = 0; i < names.length; i++) map.put(names[i], new Object());
  }

  static void scan(Iterator<String> keys) {
    String last = null;
    while (keys.hasNext()) {
      String key = keys.next();
      if (last != null && last.compareTo(key) > 0) System.out.println(key);
      last = key;
    }
  }
}
