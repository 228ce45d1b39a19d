// expect: holds
// A stream reads its source when it is collected.
import java.util.*;
import java.util.stream.*;

public class StreamLater {
  static List<String> filled() {
    List<String> list = new ArrayList<>();
    for (String s : new String[] {"a", "b", "c", "d"}) list.add(s);
    return list;
  }

  public static void main(String[] args) {
    List<String> list = filled();
    Stream<String> stream = list.stream();
    list.add("e");
    List<String> result = stream.collect(Collectors.toList());
    System.out.println(result.size());
  }
}
