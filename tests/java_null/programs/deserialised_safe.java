// Streams make objects without their constructor: transient fields are null.
import java.io.*;
public class Lib implements Serializable {
  private final String name;
  public Lib(boolean ignored) { name = "x"; }
  public int size() {
    return name.length();  // holds
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib(true).size()); }
}
