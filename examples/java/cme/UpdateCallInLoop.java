// expect: holds
// A call updates another list while the first is iterated.
import java.util.ArrayList;
import java.util.List;

public class UpdateCallInLoop {
  public static void main(String[] args) {
    List<Object> from = new ArrayList<>();
    List<Object> to = new ArrayList<>();
    for (int i = 0; i < args.length; i++) from.add(new Object());
    for (Object item : from) update(to, item);
  }

  static void update(List<Object> to, Object item) {
    to.add(item);
  }
}
