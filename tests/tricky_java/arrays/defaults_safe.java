// expect: TRUE
class Main {
  public static void main(String[] args) {
    boolean[] b = new boolean[2];
    char[] c = new char[1];
    Object[] o = new Object[1];
    assert !b[1] && c[0] == 0 && o[0] == null && (new double[1][0])[0].length == 0;
  }
}
