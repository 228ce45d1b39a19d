// expect: holds
// The same, while the list is iterated.
import java.util.ArrayList;
import java.util.List;

public class CallDepth2InLoop {
  public static void main(String[] args) {
    List<Object> from = new ArrayList<>();
    List<Object> to = new ArrayList<>();
    for (int i = 0; i < args.length; i++) from.add(new Object());
    for (Object item : from) collect(to, item);
  }

  static void collect(List<Object> to, Object item) {
    put(to, item);
  }

  static void put(List<Object> to, Object item) {
    to.add(item);
  }
}
