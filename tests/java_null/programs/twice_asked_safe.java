// Two calls of a method that only reads give the same.
public class Lib {
  private String text;

  public void setText(String given) { text = given.isEmpty() ? null : given; }
  public String getText() { return text; }

  public int size() {
    if (getText() == null) return 0;
    return getText().length();  // holds
  }
}

class Run {
  public static void main(String[] arguments) {
    new Lib().size();
  }
}
