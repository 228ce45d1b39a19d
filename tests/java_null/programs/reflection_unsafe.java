// Reflection writes a field that some text names.
public class Lib {
  private String name = "x";
  public void clear() throws Exception {
    Lib.class.getDeclaredField("name").set(this, null);
  }
  public int size() {
    return name.length();  // null
  }
}
class Run {
  public static void main(String[] words) throws Exception {
    Lib lib = new Lib();
    lib.clear();
    System.out.println(lib.size());
  }
}
