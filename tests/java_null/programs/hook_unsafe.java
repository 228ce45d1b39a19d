// The method is there to be replaced: the class itself never returns from it.
public class Lib {
  protected String text() { throw new UnsupportedOperationException(); }
  private static String none(String given) { return given.isEmpty() ? null : given; }

  public int size(String given) {
    String mine = none(given);
    text();
    return mine.length();  // null
  }
}

class Run {
  public static void main(String[] arguments) {
    new Lib() {
      @Override
      protected String text() { return "a"; }
    }.size("");
  }
}
