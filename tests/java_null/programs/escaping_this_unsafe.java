// this gets out of the constructor before a final field is written.
public class Lib {
  static Lib last;
  private final String name;
  public Lib() {
    last = this;
    show();
    name = "x";
  }
  private static void show() {
    last.name.length();  // null
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib()); }
}
