// expect: TRUE
class Main {
  int x = 1;
  class In { int x = 2; int sum(int x) { return x * 100 + this.x * 10 + Main.this.x; } }

  public static void main(String[] args) {
    Main m = new Main();
    assert m.new In().sum(3) == 321;
  }
}
