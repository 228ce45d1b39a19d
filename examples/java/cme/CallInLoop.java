// expect: holds
// A list is iterated; a call updates another one.
import java.util.ArrayList;
import java.util.List;

public class CallInLoop {
  public static void main(String[] args) {
    List<Object> from = new ArrayList<>();
    List<Object> to = new ArrayList<>();
    for (int i = 0; i < args.length; i++) from.add(new Object());
    for (Object item : from) print(item);
    to.addAll(from);
  }

  static void print(Object item) {
    System.out.println(item);
  }
}
