// A static field is read while the class is initialised.
public class Lib {
  private static final String NAME = make();
  private static String make() { return "x".trim(); }
  public static int size() {
    return NAME.length();  // holds
  }
}
class Run {
  public static void main(String[] words) { System.out.println(Lib.size()); }
}
