// expect: holds
// A list is iterated, another one is updated.
import java.util.ArrayList;
import java.util.List;

public class SimpleLoop {
  public static void main(String[] args) {
    List<Object> from = new ArrayList<>();
    List<Object> to = new ArrayList<>();
    for (int i = 0; i < args.length; i++) from.add(new Object());
    for (Object item : from) to.add(item);
  }
}
