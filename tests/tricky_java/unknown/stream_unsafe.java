// expect: FALSE(assert)
import java.util.*;

class Main {
  static int n;

  public static void main(String[] args) {
    List.of(1, 2, 3).stream().filter(x -> x > 1).forEach(x -> n += x);
    assert !(n == 5);
  }
}
