// A number is taken out of a map.
import java.util.HashMap;
import java.util.Map;
public class Lib {
  private final Map<String, Integer> counts = new HashMap<>();
  public int count(String key) {
    Integer n = counts.get(key);
    return n == null ? 0 : n;  // holds
  }
  public int orElse(String key) {
    return counts.getOrDefault(key, 0);  // safe
  }
}
class Run {
  public static void main(String[] words) {
    System.out.println(new Lib().count("a") + new Lib().orElse("a"));
  }
}
