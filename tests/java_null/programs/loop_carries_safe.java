// A loop before, and one around.
public class Lib {
  public static int size(String[] texts, boolean isGiven, String given) {
    String text = null;
    if (isGiven) text = given;
    int sum = 0;
    for (int i = 0; i < texts.length; ++i) {
      if (isGiven) sum += text.length();  // holds
      if (texts[i] != null) sum += texts[i].length();  // holds
    }
    return sum;
  }
}

class Run {
  public static void main(String[] arguments) {
    Lib.size(new String[] {null, "a"}, true, "a");
    Lib.size(new String[] {null, "a"}, false, "a");
  }
}
