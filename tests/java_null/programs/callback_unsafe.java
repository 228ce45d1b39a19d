// A collection calls a method of the program, which writes the field.
import java.util.TreeSet;
public class Lib implements Comparable<Lib> {
  private String text = "x";
  public int compareTo(Lib other) {
    other.text = null;
    return 0;
  }
  public void use() {
    TreeSet<Lib> set = new TreeSet<>();
    if (text == null) return;
    set.add(this);
    text.length();  // null
  }
}
class Run {
  public static void main(String[] words) { new Lib().use(); }
}
