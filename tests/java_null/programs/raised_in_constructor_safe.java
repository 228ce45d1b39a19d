// Handlers see what was written before the exception.
public class Lib {
  private final String name;
  public Lib() { name = "x"; }
  @Override public int hashCode() {
    return name.hashCode();  // holds
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib().hashCode() != 0); }
}
