// expect: TRUE
class Main {
  record R(String s, Integer i) { }

  public static void main(String[] args) {
    assert new R(null, 5).equals(new R(null, 5)) && !new R(null, 5).equals(new R("a", 5)) && new R(null, null).hashCode() == 0;
  }
}
