// The guard is about the field, the dereference about a parameter of the same name.
public class Lib {
  private String name = "a";
  private static String other() { return null; }
  private int size(String name) {
    if (this.name == null) return 0;
    return name.length();  // null
  }
  public int all() { return size(other()); }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib().all()); }
}
