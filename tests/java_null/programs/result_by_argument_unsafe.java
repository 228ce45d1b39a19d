// The same with another bound; and a sum that overflows.
public class Lib {
  private static String name(int number) {
    return number > 3 ? "many" : null;
  }

  public static int size(int number) {
    String name = name(number + 1);
    return number > 3 ? name.length() : 0;  // null
  }
}

class Run {
  public static void main(String[] arguments) {
    Lib.size(5);
    Lib.size(Integer.MAX_VALUE);
  }
}
