// expect: holds
// A new iterator for each item, since processing an item may add others.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class Worklist {
  static List<Object> worklist;

  public static void main(String[] args) {
    initialize(args.length);
    processAll();
  }

  static void initialize(int count) {
    worklist = new ArrayList<>();
    for (int i = 0; i < count; i++) addItem(new Object());
  }

  static void processAll() {
    int steps = 0;
    while (!worklist.isEmpty() && steps++ < 100) {
      Iterator<Object> items = worklist.iterator();
      processItem(items.next());
    }
  }

  static void processItem(Object item) {
    System.out.println(item);
    if (item.hashCode() % 3 == 0) addItem(new Object());
  }

  static void addItem(Object item) {
    worklist.add(item);
  }
}
