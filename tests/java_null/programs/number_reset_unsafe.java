// Calls that write no null may write the number 0.
public class Lib {
  private int count;

  private void first() { second(); }
  private void second() { third(); }
  private void third() { fourth(); }
  private void fourth() { count = 0; }

  public int size() {
    count = 1;
    first();
    String text = count == 0 ? null : "a";
    return text.length();  // null
  }
}

class Run {
  public static void main(String[] arguments) {
    new Lib().size();
  }
}
