// A field that only some paths of a constructor write.
public class Lib {
  private String name;
  public Lib() { this(3); }
  private Lib(int k) { if (k < 3) name = "x"; }
  public int size() {
    return name.length();  // null
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib().size()); }
}
