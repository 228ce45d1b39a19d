// What is of a class now is of it later, and not null.
public class Lib {
  public static int size(Object object, boolean isTwice) {
    String text = null;
    if (object instanceof String) text = (String) object;
    if (isTwice && object instanceof String) return text.length();  // holds
    return 0;
  }
}

class Run {
  public static void main(String[] arguments) {
    Lib.size("a", true);
    Lib.size(1, true);
  }
}
