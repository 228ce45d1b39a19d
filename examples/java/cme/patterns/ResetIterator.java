// expect: holds
// The iterator in the field is made anew before it is used.
import java.util.*;

public class ResetIterator {
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
    ResetIterator fields = new ResetIterator();
    fields.add("a");
    fields.reset();
    fields.step();
  }
}
