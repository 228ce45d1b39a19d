// expect: holds
// The list is sorted after the loop.
import java.util.*;

public class SortAfter {
  static List<String> filled() {
    List<String> list = new ArrayList<>();
    for (String s : new String[] {"a", "b", "c", "d"}) list.add(s);
    return list;
  }

  public static void main(String[] args) {
    List<String> list = filled();
    for (String item : list) System.out.println(item);
    list.sort(null);
    for (String item : list) System.out.println(item);
  }
}
