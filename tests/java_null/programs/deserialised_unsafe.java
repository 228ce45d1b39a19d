// Streams make objects without their constructor: transient fields are null.
import java.io.*;
public class Lib implements Serializable {
  private final transient String name;
  public Lib(boolean ignored) { name = "x"; }
  public int size() {
    return name.length();  // null
  }
}
class Run {
  public static void main(String[] words) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(new Lib(true));
    Object read = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    System.out.println(((Lib) read).size());
  }
}
