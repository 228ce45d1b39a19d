// expect: FALSE(assert)
class Main {
  static class A { String s = ""; A() { this(1); s += "x"; } A(int i) { s += i; } A(long l) { s += "l"; } }

  public static void main(String[] args) {
    assert !(new A().s.equals("1x") && new A(2L).s.equals("l") && new A('a').s.equals("97"));
  }
}
