// Fields of an object that is new are nobody else's.
public class Lib {
  String text;

  public static int size(Lib old) {
    if (old.text == null) return 0;
    Lib made = new Lib();
    made.text = null;
    return old.text.length();  // holds
  }
}

class Run {
  public static void main(String[] arguments) {
    Lib old = new Lib();
    Lib.size(old);
    old.text = "a";
    Lib.size(old);
  }
}
