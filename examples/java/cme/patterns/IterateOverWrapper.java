// expect: violated
// An unmodifiable view is iterated while the list changes.
import java.util.*;

public class IterateOverWrapper {
  static List<String> filled() {
    List<String> list = new ArrayList<>();
    for (String s : new String[] {"a", "b", "c", "d"}) list.add(s);
    return list;
  }

  public static void main(String[] args) {
    List<String> list = filled();
    for (String item : Collections.unmodifiableList(list)) list.add(item);
  }
}
