// expect: violated
// The function of computeIfAbsent changes the map.
import java.util.*;

public class MemoRecursion {
  static final Map<Integer, Integer> memo = new HashMap<>();

  static int fibonacci(int n) {
    if (n < 2) return n;
    return memo.computeIfAbsent(n, k -> fibonacci(k - 1) + fibonacci(k - 2));
  }

  public static void main(String[] args) {
    System.out.println(fibonacci(6));
  }
}
