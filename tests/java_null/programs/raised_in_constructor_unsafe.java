// Handlers see what was written before the exception.
public class Lib {
  private String text = "x";
  private String other = "y";
  public void swap(int k) {
    try {
      text = null;
      if (10 / k > 0) text = other;
    } catch (ArithmeticException zero) {
      text.length();  // null
    }
  }
}
class Run {
  public static void main(String[] words) { new Lib().swap(0); }
}
