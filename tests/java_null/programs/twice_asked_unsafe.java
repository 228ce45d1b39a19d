// An own subclass gives something else the second time.
public class Lib {
  private String text = "a";

  public void setText(String given) { text = given.isEmpty() ? null : given; }
  public String getText() { return text; }

  public int size() {
    if (getText() == null) return 0;
    return getText().length();  // null
  }

  public static class Once extends Lib {
    @Override
    public String getText() {
      String now = super.getText();
      setText("");
      return now;
    }
  }
}

class Run {
  public static void main(String[] arguments) {
    new Lib.Once().size();
  }
}
