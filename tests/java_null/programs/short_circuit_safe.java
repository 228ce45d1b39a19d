// The test of a short circuit, and of one that is none.
public class Lib {
  private static String find(int k) { return k > 2 ? "x" : null; }
  public static boolean isSmall(int k) {
    String s = find(k);
    return s == null || s.length() < 3;  // holds
  }
}
class Run {
  public static void main(String[] words) { System.out.println(Lib.isSmall(0)); }
}
