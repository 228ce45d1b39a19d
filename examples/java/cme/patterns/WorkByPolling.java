// expect: holds
// Work is polled from a queue, and added to it.
import java.util.*;

public class WorkByPolling {
  public static void main(String[] args) {
    Deque<Integer> queue = new LinkedList<>();
    queue.add(3);
    while (!queue.isEmpty()) {
      int work = queue.poll();
      if (work > 0) queue.add(work - 1);
    }
  }
}
