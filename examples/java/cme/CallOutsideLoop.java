// expect: holds
// A list is filled by a call, then iterated.
import java.util.ArrayList;
import java.util.List;

public class CallOutsideLoop {
  public static void main(String[] args) {
    List<Object> list = new ArrayList<>();
    fill(list, args.length);
    for (Object item : list) System.out.println(item);
    fill(list, 2);
    for (Object item : list) System.out.println(item);
  }

  static void fill(List<Object> list, int count) {
    for (int i = 0; i < count; i++) list.add(new Object());
  }
}
