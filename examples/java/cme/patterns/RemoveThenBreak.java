// expect: holds
// The loop ends at once when an item was removed.
import java.util.*;

public class RemoveThenBreak {
  static List<String> filled() {
    List<String> list = new ArrayList<>();
    for (String s : new String[] {"a", "b", "c", "d"}) list.add(s);
    return list;
  }

  public static void main(String[] args) {
    List<String> list = filled();
    for (String item : list)
      if (item.equals("b")) {
        list.remove(item);
        break;
      }
    System.out.println(list.size());
  }
}
