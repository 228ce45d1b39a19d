// expect: TRUE
class Main {
  static class P { int x; P(int x) { this.x = x; } public boolean equals(Object o) { return o instanceof P && ((P) o).x == x; } public int hashCode() { return x; } }

  public static void main(String[] args) {
    P a = new P(1), b = new P(1);
    assert a != b && a.equals(b) && !a.equals(null) && !a.equals("x");
  }
}
