// expect: TRUE
class Main {
  interface F<T> { T get(T t); }
  static class A implements F<String> { public String get(String s) { return s + "!"; } }

  public static void main(String[] args) {
    F<String> f = new A();
    F raw = f;
    int k = 0;
    try { raw.get(3); } catch (ClassCastException e) { k = 1; }
    assert f.get("a").equals("a!") && k == 1;
  }
}
