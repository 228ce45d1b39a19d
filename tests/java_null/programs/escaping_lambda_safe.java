// A method reference takes this out of the constructor.
public class Lib {
  private final String name;
  private final Runnable action;
  public Lib() {
    name = "x";
    action = () -> name.length();  // holds
    action.run();
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib()); }
}
