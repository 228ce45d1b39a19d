// expect: FALSE(assert)
class Main {
  enum E { A, B }

  public static void main(String[] args) {
    E[] v = E.values();
    v[0] = null;
    assert !(E.values()[0] == E.A && E.values().length == 2);
  }
}
