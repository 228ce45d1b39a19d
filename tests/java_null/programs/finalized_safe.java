// A finalizer sees an object whose constructor raised something.
public class Lib {
  private final String name;
  public Lib(int k) {
    int rest = 10 / k;
    name = "x".substring(0, rest > 100 ? 0 : 1);
  }
  public int size() {
    return name.length();  // holds
  }
}
class Run {
  public static void main(String[] words) {
    try {
      new Lib(0);
    } catch (ArithmeticException zero) {
      System.out.println(new Lib(1).size());
    }
  }
}
