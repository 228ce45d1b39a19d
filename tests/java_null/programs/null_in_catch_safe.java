// A method that returns null where something was raised.
public class Lib {
  private boolean failed;
  private String read(int k) {
    try {
      failed = false;
      return Integer.toString(10 / k);
    } catch (ArithmeticException zero) {
      failed = true;
      return null;
    }
  }
  public int size(int k) {
    String s = read(k);
    if (failed) return 0;
    return s.length();  // safe
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib().size(0)); }
}
