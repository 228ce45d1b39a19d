// expect: violated CError.use(Ljava/util/Iterator;)V@
// Two iterators on one collection; one of them removes an item.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class CError {
  public static void main(String[] args) {
    List<Object> list = new ArrayList<>();
    list.add(new Object());
    list.add(new Object());
    Iterator<Object> first = list.iterator();
    Iterator<Object> second = list.iterator();
    drop(first);
    use(second);
  }

  static void drop(Iterator<Object> items) {
    items.next();
    items.remove();
  }

  static void use(Iterator<Object> items) {
    System.out.println(items.next());
  }
}
