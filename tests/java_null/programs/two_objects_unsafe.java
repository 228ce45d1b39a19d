// Two parameters may be one object.
public class Lib {
  String text;

  public static int size(Lib old, Lib other) {
    if (old.text == null) return 0;
    other.text = null;
    return old.text.length();  // null
  }
}

class Run {
  public static void main(String[] arguments) {
    Lib old = new Lib();
    old.text = "a";
    Lib.size(old, old);
  }
}
