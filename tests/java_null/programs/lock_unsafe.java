// synchronized on a field that close() sets to null.
public class Lib {
  private Object lock = new Object();
  public void close() { lock = null; }
  public int use() {
    synchronized (lock) {  // null
      return 1;
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
