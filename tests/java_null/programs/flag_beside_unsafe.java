// Another flag than the one that says whether a reference is there.
public class Lib {
  public static int size(boolean isGiven, boolean isAsked, String given) {
    String text = null;
    if (isGiven) text = given;
    int size = 0;
    if (isAsked) size = text.length();  // null
    return size;
  }
}

class Run {
  public static void main(String[] arguments) {
    Lib.size(false, true, "a");
  }
}
