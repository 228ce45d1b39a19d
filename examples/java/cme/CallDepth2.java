// expect: holds
// A list is iterated; two calls deep, another one is updated.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class CallDepth2 {
  public static void main(String[] args) {
    List<Object> from = new ArrayList<>();
    List<Object> to = new ArrayList<>();
    for (int i = 0; i < args.length; i++) from.add(new Object());
    Iterator<Object> items = from.iterator();
    collect(to);
    while (items.hasNext()) items.next();
  }

  static void collect(List<Object> to) {
    put(to);
  }

  static void put(List<Object> to) {
    to.add(new Object());
  }
}
