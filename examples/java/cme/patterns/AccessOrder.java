// expect: violated
// A map ordered by access changes when it is read.
import java.util.*;

public class AccessOrder {
  public static void main(String[] args) {
    Map<String, String> map = new LinkedHashMap<>(16, 0.75f, true);
    map.put("a", "1");
    map.put("b", "2");
    map.put("c", "3");
    for (String key : map.keySet()) System.out.println(map.get(key));
  }
}
