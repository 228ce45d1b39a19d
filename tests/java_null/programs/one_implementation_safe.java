// One of several implementations returns null; in the safe program it has no objects.
public class Lib {
  interface Names { String name(); }
  static class A implements Names { public String name() { return "a"; } }
  static class B implements Names { public String name() { return "b"; } }
  private static class Never implements Names {
    private Never() {}
    public String name() { return null; }
  }
  public static int size(boolean isA) {
    Names names = isA ? new A() : new B();
    return names.name().length();  // holds
  }
}
class Run {
  public static void main(String[] words) { System.out.println(Lib.size(true)); }
}
