// expect: TRUE
import java.util.*;

class Main {
  public static void main(String[] args) {
    int[] a = {1, 2}, b = {1, 2};
    assert !a.equals(b) && Arrays.equals(a, b) && a.hashCode() == a.hashCode();
  }
}
