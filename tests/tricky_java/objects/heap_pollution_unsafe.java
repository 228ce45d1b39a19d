// expect: FALSE(assert)
class Main {
  static class Box<T> { T t; }

  public static void main(String[] args) {
    Box b = new Box();
    b.t = 5;
    Box<String> s = b;
    int k = 0;
    Object o = s.t;
    try { String x = s.t; k = 1; } catch (ClassCastException e) { k = 2; }
    assert !(k == 2);
  }
}
