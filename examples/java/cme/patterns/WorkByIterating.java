// expect: violated
// The same with a loop over the queue.
import java.util.*;

public class WorkByIterating {
  public static void main(String[] args) {
    Deque<Integer> queue = new LinkedList<>();
    queue.add(3);
    for (int work : queue)
      if (work > 0) queue.add(work - 1);
  }
}
