// An element is tested, and read again.
public class Lib {
  public static int size(String[] texts, int i) {
    return texts[i] != null ? texts[i].length() : 0;  // holds
  }
}

class Run {
  public static void main(String[] arguments) {
    Lib.size(new String[] {null, "a"}, 0);
    Lib.size(new String[] {null, "a"}, 1);
  }
}
