// A protected field of a class that others extend.
public class Lib {
  protected String text = "x";
  public int size() {
    return text.length();  // null
  }
}
class Run {
  static class Other extends Lib { Other() { text = null; } }
  public static void main(String[] words) { System.out.println(new Other().size()); }
}
