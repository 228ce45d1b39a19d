// expect: FALSE(assert)
class Main {
  int v = 5;
  static abstract class A { int seen; A() { seen = get(); } abstract int get(); }
  A make() { return new A() { int own = 7; int get() { return v + own; } }; }

  public static void main(String[] args) {
    assert !(new Main().make().seen == 5);
  }
}
