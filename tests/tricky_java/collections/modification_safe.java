// expect: TRUE
import java.util.*;

class Main {
  public static void main(String[] args) {
    List<Integer> l = new ArrayList<>();
    for (int i = 0; i < 3; i++) l.add(i);
    int k = 0;
    for (Integer x : l) if (x == 1) l.remove(x);
  }
}
