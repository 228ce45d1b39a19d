// expect: FALSE(assert)
class Main {
  enum E { A, B }

  public static void main(String[] args) {
    int k = 0;
    E e = E.valueOf("B");
    try { E.valueOf("X"); } catch (IllegalArgumentException x) { k = 1; }
    assert !(e == E.B && k == 1 && e.name().equals("B") && e.compareTo(E.A) == 1);
  }
}
