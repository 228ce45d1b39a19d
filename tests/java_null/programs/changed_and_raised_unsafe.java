// A method changes a field and raises something; the handler reads it.
public class Lib {
  private String text = "a";

  private void change(int number) {
    text = null;
    if (number > 0) throw new IllegalStateException();
    text = "b";
  }

  public int size(int number) {
    if (text == null) return 0;
    try {
      change(number);
    } catch (IllegalStateException raised) {
      return text.length();  // null
    }
    return text.length();  // holds
  }
}

class Run {
  public static void main(String[] arguments) {
    new Lib().size(0);
    new Lib().size(1);
  }
}
