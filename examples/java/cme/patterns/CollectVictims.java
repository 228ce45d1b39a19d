// expect: holds
// Victims are collected in a second list and removed after the loop.
import java.util.*;

public class CollectVictims {
  static List<String> filled() {
    List<String> list = new ArrayList<>();
    for (String s : new String[] {"a", "b", "c", "d"}) list.add(s);
    return list;
  }

  public static void main(String[] args) {
    List<String> list = filled();
    List<String> victims = new ArrayList<>();
    for (String item : list)
      if (item.length() > 1) victims.add(item);
    list.removeAll(victims);
    for (String item : list) System.out.println(item);
  }
}
