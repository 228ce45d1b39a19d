// expect: FALSE(assert)
import java.util.*;

class Main {
  static int n;
  public int hashCode() { n++; return 1; }

  public static void main(String[] args) {
    new HashMap<Main, Integer>().put(new Main(), 1);
    assert !(n > 0);
  }
}
