// expect: TRUE
import java.util.*;

class Main {
  static int n;
  static class K implements Comparable<K> { public int compareTo(K o) { n++; return 0; } }

  public static void main(String[] args) {
    K[] a = {new K(), new K()};
    Arrays.sort(a);
    assert n > 0;
  }
}
