// Whether the result is null depends on a number.
public class Lib {
  private static String name(int number) {
    return number > 3 ? "many" : null;
  }

  public static int size(int number) {
    String name = name(number);
    return number > 5 ? name.length() : 0;  // holds
  }
}

class Run {
  public static void main(String[] arguments) {
    for (int i = -10; i < 10; ++i) Lib.size(i);
  }
}
