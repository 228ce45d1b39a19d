// A static field is read while the class is initialised.
public class Lib {
  private static final Lib ONE = new Lib();
  private static final String NAME = "x".trim();
  private final int size;
  private Lib() {
    size = NAME.length();  // null
  }
  public static int size() { return ONE.size; }
}
class Run {
  public static void main(String[] words) { System.out.println(Lib.size()); }
}
