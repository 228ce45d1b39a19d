// The same, the wrong way round.
public class Lib {
  private static String find(int number) {
    return number > 2 ? "x" : null;
  }

  public static int size(int number) {
    String text = find(number);
    return null == text ? text.length() : 0;  // null
  }
}

class Run {
  public static void main(String[] arguments) {
    Lib.size(1);
  }
}
