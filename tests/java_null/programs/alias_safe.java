// Another name of the same object.
public class Lib {
  private String text = "x";
  public void use(Lib other) {
    other.text = "y";
    text.length();  // holds
  }
}
class Run {
  public static void main(String[] words) {
    Lib lib = new Lib();
    lib.use(lib);
  }
}
