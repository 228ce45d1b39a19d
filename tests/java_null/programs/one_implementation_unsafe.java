// One of several implementations returns null; in the safe program it has no objects.
public class Lib {
  interface Names { String name(); }
  static class A implements Names { public String name() { return "a"; } }
  static class B implements Names { public String name() { return "b"; } }
  static class C implements Names { public String name() { return null; } }
  public static int size(int k) {
    Names names = k == 0 ? new A() : k == 1 ? new B() : new C();
    return names.name().length();  // null
  }
}
class Run {
  public static void main(String[] words) { System.out.println(Lib.size(2)); }
}
