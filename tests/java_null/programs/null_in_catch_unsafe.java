// A method that returns null where something was raised.
public class Lib {
  private String read(int k) {
    try {
      return Integer.toString(10 / k);
    } catch (ArithmeticException zero) {
      return null;
    }
  }
  public int size(int k) {
    return read(k).trim().length();  // null
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib().size(0)); }
}
