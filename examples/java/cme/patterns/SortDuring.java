// expect: violated
// The list is sorted while it is iterated.
import java.util.*;

public class SortDuring {
  static List<String> filled() {
    List<String> list = new ArrayList<>();
    for (String s : new String[] {"a", "b", "c", "d"}) list.add(s);
    return list;
  }

  public static void main(String[] args) {
    List<String> list = filled();
    for (String item : list) list.sort(null);
  }
}
