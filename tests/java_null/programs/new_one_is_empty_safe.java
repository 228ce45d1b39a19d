// A constructor writes null: into the new object, not into those that are known.
public class Lib {
  private String text;

  public Lib() { text = null; }

  private static Object first() { return second(); }
  private static Object second() { return third(); }
  private static Object third() { return fourth(); }
  private static Object fourth() { return new Lib(); }

  public void set(String given) { text = given + "!"; }

  public int size() {
    if (text == null) return 0;
    first();
    new Lib();
    return text.length();  // holds
  }
}

class Run {
  public static void main(String[] arguments) {
    Lib one = new Lib();
    one.set("a");
    one.size();
  }
}
