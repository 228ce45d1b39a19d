// expect: violated FlattenError.addList(Ljava/util/List;Ljava/util/List;)V@
// A list of lists is copied into one of them.
import java.util.ArrayList;
import java.util.List;

public class FlattenError {
  public static void main(String[] args) {
    List<List<Object>> lists = new ArrayList<>();
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < 3; i++) list.add(new Object());
    lists.add(list);
    flatten(lists, list);
  }

  static void flatten(List<List<Object>> from, List<Object> to) {
    for (List<Object> list : from) addList(to, list);
  }

  static void addList(List<Object> to, List<Object> from) {
    for (Object item : from) to.add(item);
  }
}
