// expect: holds
// A list is divided recursively; some of its items go to the output.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class Div {
  public static void main(String[] args) {
    List<Object> all = new ArrayList<>();
    List<Object> output = new ArrayList<>();
    for (int i = 0; i < args.length; i++) all.add(new Object());
    divide(all, output);
  }

  static void divide(List<Object> from, List<Object> to) {
    if (from.size() <= 1) return;
    List<Object> half = new ArrayList<>();
    boolean keep = true;
    for (Iterator<Object> items = from.iterator(); items.hasNext(); keep = !keep) {
      Object item = items.next();
      if (keep) half.add(item);
      else to.add(item);
    }
    divide(half, to);
  }
}
