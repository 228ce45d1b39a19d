// The literal stands before the value, which is compiled as a comparison of two references.
public class Lib {
  private static String find(int number) {
    return number > 2 ? "x" : null;
  }

  public static int size(int number) {
    String text = find(number);
    return null != text ? text.length() : 0;  // holds
  }
}

class Run {
  public static void main(String[] arguments) {
    Lib.size(1);
    Lib.size(3);
  }
}
