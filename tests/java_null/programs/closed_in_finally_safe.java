// finally closes a stream that was not opened.
public class Lib {
  static class Stream implements AutoCloseable {
    Stream(int k) { if (k == 0) throw new IllegalStateException(); }
    public void close() {}
  }
  static Stream open(int k) { return k > 5 ? null : new Stream(k); }
  public static int use(int k) {
    try (Stream s = open(k)) {
      return k;
    }
  }
  public static int useLate(int k) {
    Stream s = null;
    try {
      s = new Stream(k);
      return k;
    } finally {
      if (s != null) s.close();  // holds
    }
  }
}
class Run {
  public static void main(String[] words) { System.out.println(Lib.use(7) + Lib.useLate(1)); }
}
