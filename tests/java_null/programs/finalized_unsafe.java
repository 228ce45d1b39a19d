// A finalizer sees an object whose constructor raised something.
public class Lib {
  private final String name;
  public static Lib last;
  public Lib(int k) {
    int rest = 10 / k;
    name = "x".substring(0, rest > 100 ? 0 : 1);
  }
  @Override protected void finalize() { last = this; }
  public int size() {
    return name.length();  // null
  }
}
class Run {
  public static void main(String[] words) throws Exception {
    try {
      new Lib(0);
    } catch (ArithmeticException zero) {
    }
    for (int i = 0; i < 1000 && Lib.last == null; i++) {
      System.gc();
      System.runFinalization();
      Thread.sleep(1);
    }
    System.out.println(Lib.last.size());
  }
}
