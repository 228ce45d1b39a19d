// expect: TRUE
// Counts up to the number of arguments.
public class Count {
  static int next(int i) {
    return i + 1;
  }

  public static void main(String[] arguments) {
    int i = 0;
    while (i < arguments.length) i = next(i);
    assert i == arguments.length;
  }
}
