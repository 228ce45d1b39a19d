// A call between the test and the dereference changes the field, or not.
public class Lib {
  private String text;
  private int count;
  public void set(String text) { this.text = text; }
  private void tick() { count++; }
  public int size() {
    if (text == null) return 0;
    tick();
    return text.length();  // holds
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib().size()); }
}
