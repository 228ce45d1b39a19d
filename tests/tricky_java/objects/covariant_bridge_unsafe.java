// expect: FALSE(assert)
class Main {
  static abstract class A<T> { abstract T get(); int use() { return get().hashCode(); } }
  static class B extends A<Integer> { Integer get() { return 7; } }

  public static void main(String[] args) {
    A<Integer> a = new B();
    int x = a.get();
    assert !(x == 7 && a.use() == 7);
  }
}
