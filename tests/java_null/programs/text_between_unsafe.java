// A text is made of an object between the test and the dereference: its method runs.
public class Lib {
  private String text;

  public void set(String given) {
    text = given.isEmpty() ? null : given;
  }

  public String shown() {
    if (text == null) return "";
    StringBuilder shown = new StringBuilder().append("text ").append(this).append(' ');
    return shown.append(text.length()).toString();  // null
  }

  @Override
  public String toString() {
    text = null;
    return "";
  }
}

class Run {
  public static void main(String[] arguments) {
    Lib lib = new Lib();
    lib.shown();
    lib.set("a");
    lib.shown();
  }
}
