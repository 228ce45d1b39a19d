// synchronized on a field that close() sets to null.
public class Lib {
  private final Object lock = new Object();
  private boolean isOpen = true;
  public void close() { isOpen = false; }
  public boolean use() {
    synchronized (lock) {  // holds
      return isOpen;
    }
  }
}
class Run {
  public static void main(String[] words) {
    Lib lib = new Lib();
    lib.close();
    System.out.println(lib.use());
  }
}
