// What is known of one key says nothing of another.
import java.util.HashMap;
import java.util.Map;
public class Lib {
  private final Map<String, String> map = new HashMap<>();
  public int size(String key) {
    map.putIfAbsent(key, "x");
    return map.get(key).length();  // safe
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib().size("a")); }
}
