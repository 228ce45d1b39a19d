// expect: violated
// Items are removed through the list, and the loop goes on.
import java.util.*;

public class RemoveByList {
  static List<String> filled() {
    List<String> list = new ArrayList<>();
    for (String s : new String[] {"a", "b", "c", "d"}) list.add(s);
    return list;
  }

  public static void main(String[] args) {
    List<String> list = filled();
    for (String item : list)
      if (item.equals("b")) list.remove(item);
  }
}
