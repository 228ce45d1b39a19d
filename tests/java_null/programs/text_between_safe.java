// Texts are put together between the test and the dereference: no method of the program runs.
public class Lib {
  private String text;

  public void set(String given) {
    text = given.isEmpty() ? null : given;
  }

  public String shown(int number) {
    if (text == null) return "";
    StringBuilder shown = new StringBuilder().append("text ").append(number).append(' ');
    return shown.append(text.length()).toString();  // holds
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
    lib.shown(1);
    lib.set("a");
    lib.shown(1);
  }
}
