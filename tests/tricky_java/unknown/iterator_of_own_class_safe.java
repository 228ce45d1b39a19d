// expect: TRUE
import java.util.*;

class Main {
  static class R implements Iterable<Integer> { public Iterator<Integer> iterator() { return new Iterator<Integer>() { int i = 0; public boolean hasNext() { return i < 3; } public Integer next() { return i++; } }; } }

  public static void main(String[] args) {
    int s = 0;
    for (int x : new R()) s += x;
    assert s == 3;
  }
}
