// One of the callers does not; and the method calls itself.
public class Lib {
  private static int size(String text, boolean isThere, int depth) {
    if (depth > 0) return size(null, isThere, depth - 1);
    return isThere ? text.length() : 0;  // null
  }

  public static int one(boolean isThere, int depth) {
    return size(isThere ? "a" : null, isThere, depth);
  }
}

class Run {
  public static void main(String[] arguments) {
    Lib.one(true, 0);
    Lib.one(true, 1);
  }
}
