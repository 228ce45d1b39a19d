// A helper tells whether the value is null.
public class Lib {
  private static boolean isEmpty(String s) { return s == null || s.length() == 0; }
  private static String find(int k) { return k > 2 ? "x" : null; }
  public static int size(int k) {
    String s = find(k);
    if (isEmpty(s)) return 0;
    return s.length();  // holds
  }
}
class Run {
  public static void main(String[] words) { System.out.println(Lib.size(1) + Lib.size(3)); }
}
