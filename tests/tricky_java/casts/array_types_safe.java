// expect: TRUE
class Main {
  public static void main(String[] args) {
    Object o = new int[2];
    Object p = new String[1];
    assert !(o instanceof Object[]) && p instanceof Object[] && p instanceof Comparable[] && o instanceof Cloneable && !(p instanceof Integer[]);
  }
}
