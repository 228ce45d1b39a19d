// Another name of the same object.
public class Lib {
  private String text = "x";
  public void use(Lib other) {
    if (text == null) return;
    other.text = null;
    text.length();  // null
  }
}
class Run {
  public static void main(String[] words) {
    Lib lib = new Lib();
    lib.use(lib);
  }
}
