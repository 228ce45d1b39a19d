// expect: violated WorklistError.processAll()V@
// Processing an item may add others while the list is iterated.
import java.util.ArrayList;
import java.util.List;

public class WorklistError {
  static List<Object> worklist;

  public static void main(String[] args) {
    initialize(3);
    processAll();
  }

  static void initialize(int count) {
    worklist = new ArrayList<>();
    for (int i = 0; i < count; i++) addItem(new Object());
  }

  static void processAll() {
    for (Object item : worklist) processItem(item);
  }

  static void processItem(Object item) {
    System.out.println(item);
    addItem(new Object());
  }

  static void addItem(Object item) {
    worklist.add(item);
  }
}
