// this gets out of the constructor before a final field is written.
public class Lib {
  static Lib last;
  private final String name;
  public Lib() {
    name = "x";
    last = this;
  }
  public static int size() {
    return last == null ? 0 : last.name.length();  // safe
  }
  public int own() {
    return name.length();  // holds
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib().own() + Lib.size()); }
}
