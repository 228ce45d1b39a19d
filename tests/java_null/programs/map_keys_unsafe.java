// What is known of one key says nothing of another.
import java.util.HashMap;
import java.util.Map;
public class Lib {
  private final Map<String, String> map = new HashMap<>();
  public int size(String key, String other) {
    if (map.containsKey(key)) return 0;
    return map.get(other).length();  // null
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib().size("a", "b")); }
}
