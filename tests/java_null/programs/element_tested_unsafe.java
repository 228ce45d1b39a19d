// A call in between changes it; so may a store to an array that is perhaps the same.
public class Lib {
  private static void clear(String[] texts) {
    texts[0] = null;
  }

  public static int size(String[] texts) {
    if (texts[0] == null) return 0;
    clear(texts);
    return texts[0].length();  // null
  }

  public static int other(String[] texts, String[] others) {
    if (texts[0] == null) return 0;
    others[0] = null;
    return texts[0].length();  // null
  }
}

class Run {
  public static void main(String[] arguments) {
    String[] texts = {"a"};
    Lib.size(arguments.length == 0 ? texts : arguments);
    Lib.other(texts, texts);
  }
}
