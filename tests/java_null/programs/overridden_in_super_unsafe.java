// The constructor of a superclass calls a method that reads a field of the subclass.
public class Lib {
  static class Base {
    Base() { ready(); }
    void ready() {}
  }
  static class Derived extends Base {
    private final String name;
    Derived(String name) { this.name = name; }
    @Override void ready() {
      name.length();  // null
    }
  }
  public static Object make() { return new Derived("x"); }
}
class Run {
  public static void main(String[] words) { System.out.println(Lib.make()); }
}
