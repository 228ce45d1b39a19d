// A protected field of a class that others extend.
public class Lib {
  private String text = "x";
  public final void reset() { text = "y"; }
  public int size() {
    return text.length();  // holds
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib().size()); }
}
