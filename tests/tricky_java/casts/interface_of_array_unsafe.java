// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    Object p = new String[1][2];
    assert !(p instanceof Object[] && p instanceof Object[][] && !(p instanceof String[]) && p instanceof Cloneable[]);
  }
}
