// expect: FALSE(assert)
import java.util.*;

class Main {
  static int n;

  public static void main(String[] args) {
    Integer[] a = {3, 1, 2};
    Arrays.sort(a, (p, q) -> { n++; return q - p; });
    assert !(n > 0 && a[0] == 3);
  }
}
