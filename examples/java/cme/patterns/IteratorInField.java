// expect: violated
// The iterator is kept in a field; another method adds an item.
import java.util.*;

public class IteratorInField {
  private final List<String> items = new ArrayList<>();
  private Iterator<String> cursor = items.iterator();

  void add(String item) {
    items.add(item);
  }

  String step() {
    return cursor.hasNext() ? cursor.next() : null;
  }

  void reset() {
    cursor = items.iterator();
  }

  public static void main(String[] args) {
    IteratorInField fields = new IteratorInField();
    fields.add("a");
    fields.step();
  }
}
