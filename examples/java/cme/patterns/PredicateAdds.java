// expect: violated
// The predicate of removeIf adds to the list.
import java.util.*;

public class PredicateAdds {
  static List<String> filled() {
    List<String> list = new ArrayList<>();
    for (String s : new String[] {"a", "b", "c", "d"}) list.add(s);
    return list;
  }

  public static void main(String[] args) {
    List<String> list = filled();
    list.removeIf(item -> {
      list.add(item);
      return false;
    });
  }
}
