// expect: violated
// A part of a list is kept while the list grows.
import java.util.*;

public class StaleSubList {
  static List<String> filled() {
    List<String> list = new ArrayList<>();
    for (String s : new String[] {"a", "b", "c", "d"}) list.add(s);
    return list;
  }

  public static void main(String[] args) {
    List<String> list = filled();
    List<String> part = list.subList(1, 3);
    list.add("e");
    System.out.println(part.size());
  }
}
