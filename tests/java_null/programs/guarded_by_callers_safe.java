// All callers pass what goes together.
public class Lib {
  private static int size(String text, boolean isThere) {
    return isThere ? text.length() : 0;  // holds
  }

  public static int one(boolean isThere) {
    return size(isThere ? "a" : null, isThere);
  }

  public static int none() {
    return size(null, false);
  }
}

class Run {
  public static void main(String[] arguments) {
    Lib.one(true);
    Lib.one(false);
    Lib.none();
  }
}
