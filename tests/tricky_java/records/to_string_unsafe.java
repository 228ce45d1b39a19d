// expect: FALSE(assert)
class Main {
  record R(int x, String s) { }

  public static void main(String[] args) {
    assert !(new R(3, "a").toString().equals("R[x=3, s=a]"));
  }
}
