// expect: violated
// The caller gives the same list as source and as list of victims.
import java.util.*;

public class VictimsAreSource {
  static List<String> filled() {
    List<String> list = new ArrayList<>();
    for (String s : new String[] {"a", "b", "c", "d"}) list.add(s);
    return list;
  }

  static void collect(List<String> from, List<String> victims) {
    for (String item : from)
      if (item.length() == 1) victims.add(item);
  }

  public static void main(String[] args) {
    List<String> list = filled();
    collect(list, list);
  }
}
