// expect: holds
// The method that owns the loop returns when an item was removed.
import java.util.*;

public class RemoveThenReturn {
  static List<String> filled() {
    List<String> list = new ArrayList<>();
    for (String s : new String[] {"a", "b", "c", "d"}) list.add(s);
    return list;
  }

  static boolean removeFirst(List<String> list, String wanted) {
    for (String item : list)
      if (item.equals(wanted)) {
        list.remove(item);
        return true;
      }
    return false;
  }

  public static void main(String[] args) {
    List<String> list = filled();
    while (removeFirst(list, "b")) System.out.println(list.size());
  }
}
