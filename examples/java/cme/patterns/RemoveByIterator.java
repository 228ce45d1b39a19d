// expect: holds
// Items are removed through the loop's own iterator.
import java.util.*;

public class RemoveByIterator {
  static List<String> filled() {
    List<String> list = new ArrayList<>();
    for (String s : new String[] {"a", "b", "c", "d"}) list.add(s);
    return list;
  }

  public static void main(String[] args) {
    List<String> list = filled();
    for (Iterator<String> items = list.iterator(); items.hasNext(); )
      if (items.next().equals("b")) items.remove();
  }
}
