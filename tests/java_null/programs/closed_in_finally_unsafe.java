// finally closes a stream that was not opened.
public class Lib {
  static class Stream {
    Stream(int k) { if (k == 0) throw new IllegalStateException(); }
    void close() {}
  }
  public static int use(int k) {
    Stream s = null;
    try {
      s = new Stream(k);
      return k;
    } finally {
      s.close();  // null
    }
  }
}
class Run {
  public static void main(String[] words) { System.out.println(Lib.use(0)); }
}
