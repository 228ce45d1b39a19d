// A number is taken out of a map.
import java.util.HashMap;
import java.util.Map;
public class Lib {
  private final Map<String, Integer> counts = new HashMap<>();
  public int count(String key) {
    int n = counts.get(key);  // null
    return n;
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib().count("a")); }
}
