// switch over a field that nobody has written.
public class Lib {
  enum Kind { A, B }
  private Kind kind;
  public void toB() { kind = Kind.B; }
  public int number() {
    switch (kind) {  // null
      case A: return 1;
      default: return 2;
    }
  }
}
class Run {
  public static void main(String[] words) { System.out.println(new Lib().number()); }
}
