// A static field of another class is read, whose initialiser reads a field before it is written.
public class Lib {
  static final int SIZE = Other.SIZE;
  static final String NAME = "x".trim();
  static class Other {
    static int SIZE = NAME.length();  // null
  }
  public static int size() { return SIZE; }
}
class Run {
  public static void main(String[] words) { System.out.println(Lib.size()); }
}
