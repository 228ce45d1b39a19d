// The constructor of a superclass calls a method that reads a field of the subclass.
public class Lib {
  static class Base {
    Base() { ready(); }
    void ready() {}
  }
  static class Derived extends Base {
    private final String name;
    Derived() { name = "x"; }
    @Override void ready() { if (name != null) name.length(); }
    int size() {
      return name.length();  // safe
    }
  }
  public static int size() { return new Derived().size(); }
}
class Run {
  public static void main(String[] words) { System.out.println(Lib.size()); }
}
