// A method reference takes this out of the constructor.
public class Lib {
  private final String name;
  public Lib(boolean early) {
    Runnable action = this::show;
    action.run();
    name = "x";
  }
  private void show() {
    name.length();  // null
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib(true)); }
}
