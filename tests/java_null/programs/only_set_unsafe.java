// Four calls below, the field is written with null.
public class Lib {
  private String text;

  private void first(String given) { second(given); }
  private void second(String given) { third(given); }
  private void third(String given) { fourth(given); }
  private void fourth(String given) { text = given.isEmpty() ? null : given; }

  public int size(String given) {
    if (text == null) text = "a";
    first(given);
    return text.length();  // null
  }
}

class Run {
  public static void main(String[] arguments) {
    new Lib().size("");
  }
}
