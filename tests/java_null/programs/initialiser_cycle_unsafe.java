// The initialiser of another class reads a static field before it is written.
public class Lib {
  static final Other OTHER = new Other();
  static final String NAME = "x".trim();
  static class Other {
    static final int SIZE = NAME.length();  // null
  }
  public static int size() { return Other.SIZE; }
}
class Run {
  public static void main(String[] words) { System.out.println(Lib.size()); }
}
