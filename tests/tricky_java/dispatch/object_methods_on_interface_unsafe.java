// expect: FALSE(assert)
class Main {
  interface I { int m(); }
  static class A implements I { public int m() { return 1; } public String toString() { return "A"; } public boolean equals(Object o) { return true; } public int hashCode() { return 42; } }

  public static void main(String[] args) {
    I i = new A();
    assert !(i.toString().equals("A") && i.equals(null) && i.hashCode() == 42);
  }
}
