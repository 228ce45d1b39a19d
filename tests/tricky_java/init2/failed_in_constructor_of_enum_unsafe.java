// expect: FALSE(assert)
class Main {
  static int z;
  enum E { A; int v = 1 / z; }

  public static void main(String[] args) {
    int k = 0;
    try { E e = E.A; k = 1; } catch (ExceptionInInitializerError e) { k = 2; }
    try { E e = E.A; k += 10; } catch (NoClassDefFoundError e) { k += 20; }
    assert !(k == 22);
  }
}
