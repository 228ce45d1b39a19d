// expect: holds
// A list of lists is copied into a list that is none of them.
import java.util.ArrayList;
import java.util.List;

public class Flatten {
  public static void main(String[] args) {
    List<List<Object>> lists = new ArrayList<>();
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < args.length; i++) list.add(new Object());
    lists.add(list);
    lists.add(list);
    List<Object> result = new ArrayList<>();
    flatten(lists, result);
  }

  static void flatten(List<List<Object>> from, List<Object> to) {
    for (List<Object> list : from) addList(to, list);
  }

  static void addList(List<Object> to, List<Object> from) {
    for (Object item : from) to.add(item);
  }
}
