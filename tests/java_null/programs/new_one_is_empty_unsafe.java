// The field of the object that was made is null, whatever that of another one is.
public class Lib {
  private String text;

  public Lib() { text = null; }

  public int size() {
    if (text == null) text = "a";
    Lib other = new Lib();
    return other.text.length();  // null
  }
}

class Run {
  public static void main(String[] arguments) {
    new Lib().size();
  }
}
