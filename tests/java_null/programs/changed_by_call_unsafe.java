// A call between the test and the dereference changes the field, or not.
public class Lib {
  private String text = "x";
  private void clear() { text = null; }
  public int size() {
    if (text == null) return 0;
    clear();
    return text.length();  // null
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib().size()); }
}
