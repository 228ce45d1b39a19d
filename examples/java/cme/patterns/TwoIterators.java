// expect: violated
// Of two iterators, one removes and the other steps.
import java.util.*;

public class TwoIterators {
  static List<String> filled() {
    List<String> list = new ArrayList<>();
    for (String s : new String[] {"a", "b", "c", "d"}) list.add(s);
    return list;
  }

  public static void main(String[] args) {
    List<String> list = filled();
    Iterator<String> first = list.iterator();
    Iterator<String> second = list.iterator();
    first.next();
    first.remove();
    second.next();
  }
}
