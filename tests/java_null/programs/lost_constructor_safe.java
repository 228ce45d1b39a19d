// A field that only some paths of a constructor write.
public class Lib {
  private final String name;
  public Lib() { this("x"); }
  private Lib(String name) { this.name = name; }
  public int size() {
    return name.length();  // holds
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib().size()); }
}
