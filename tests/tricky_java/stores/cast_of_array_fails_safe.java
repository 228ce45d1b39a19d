// expect: TRUE
class Main {
  public static void main(String[] args) {
    Object[] o = new Object[1];
    int k = 0;
    try { String[] s = (String[]) o; } catch (ClassCastException e) { k = 1; }
    assert k == 1;
  }
}
