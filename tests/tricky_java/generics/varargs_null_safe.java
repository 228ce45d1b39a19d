// expect: TRUE
class Main {
  static int f(Object... a) { return a == null ? -1 : a.length; }

  public static void main(String[] args) {
    assert f((Object[]) null) == -1 && f((Object) null) == 1 && f() == 0 && f(new int[3]) == 1 && f(new String[3]) == 3;
  }
}
