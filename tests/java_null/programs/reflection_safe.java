// Reflection writes a field that some text names.
public class Lib {
  private String name = "x";
  public int size() {
    return name.length();  // holds
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib().size()); }
}
