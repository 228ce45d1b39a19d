// The field is null at first; whatever the call runs writes only what is not null.
public class Lib {
  private String text;

  private void first(String given) { second(given); }
  private void second(String given) { third(given); }
  private void third(String given) { fourth(given); }
  private void fourth(String given) { text = given + "!"; }

  public int size(String given) {
    if (text == null) return 0;
    first(given);
    return text.length();  // holds
  }
}

class Run {
  public static void main(String[] arguments) {
    Lib one = new Lib();
    one.size("a");
    one.size("b");
  }
}
