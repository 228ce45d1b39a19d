// expect: holds
// A part of a list is cleared; no older part is used.
import java.util.*;

public class ClearSubList {
  static List<String> filled() {
    List<String> list = new ArrayList<>();
    for (String s : new String[] {"a", "b", "c", "d"}) list.add(s);
    return list;
  }

  public static void main(String[] args) {
    List<String> list = filled();
    list.subList(1, 3).clear();
    for (String item : list) System.out.println(item);
  }
}
