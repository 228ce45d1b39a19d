// The initialiser of another class reads a static field before it is written.
public class Lib {
  static final String NAME = "x".trim();
  static final Other OTHER = new Other();
  static class Other {
    static final int SIZE = NAME.length();  // holds
  }
  public static int size() { return Other.SIZE; }
}
class Run {
  public static void main(String[] words) { System.out.println(Lib.size()); }
}
