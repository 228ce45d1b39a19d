// expect: TRUE
class Main {
  record R(int x) { static int made; R { made++; } static R of(int a) { return new R(a); } }

  public static void main(String[] args) {
    R.of(1); new R(2);
    assert R.made == 2;
  }
}
