// The guard is about the field, the dereference about a parameter of the same name.
public class Lib {
  private String name;
  public void set(String name) { this.name = name; }
  public int size(String name) {
    if (this.name == null) return 0;
    return this.name.length();  // holds
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib().size("a")); }
}
