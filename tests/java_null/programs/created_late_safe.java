// A field that one public method creates, and another one uses first.
public class Lib {
  private StringBuilder text;
  public Lib() { init(); }
  private void init() { text = new StringBuilder(); }
  public int size() {
    return text.length();  // holds
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib().size()); }
}
