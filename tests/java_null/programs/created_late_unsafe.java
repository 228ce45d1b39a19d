// A field that one public method creates, and another one uses first.
public class Lib {
  private StringBuilder text;
  public void add(String more) {
    if (text == null) text = new StringBuilder();
    text.append(more);  // holds
  }
  public int size() {
    return text.length();  // null
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib().size()); }
}
