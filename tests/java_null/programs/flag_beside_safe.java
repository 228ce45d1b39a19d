// A flag says whether a reference is there.
public class Lib {
  public static int size(boolean isGiven, String given) {
    String text = null;
    if (isGiven) text = given;
    int size = 0;
    if (isGiven) size = text.length();  // holds
    return size;
  }
}

class Run {
  public static void main(String[] arguments) {
    Lib.size(true, "a");
    Lib.size(false, "a");
  }
}
