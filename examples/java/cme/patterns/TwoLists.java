// expect: holds
// Two iterators on two lists, which a flag keeps distinct.
import java.util.*;

public class TwoLists {
  static List<String> filled() {
    List<String> list = new ArrayList<>();
    for (String s : new String[] {"a", "b", "c", "d"}) list.add(s);
    return list;
  }

  public static void main(String[] args) {
    boolean swapped = args.length > 0;
    List<String> left = filled();
    List<String> right = filled();
    List<String> from = left;
    List<String> to = right;
    if (swapped) {
      from = right;
      to = left;
    }
    for (String item : from) to.add(item);
  }
}
