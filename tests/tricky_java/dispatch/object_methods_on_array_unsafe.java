// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    int[] a = {1};
    Object o = a;
    assert !(o.equals(a) && !o.equals(new int[]{1}) && o.getClass() == int[].class && o.getClass() != Object[].class);
  }
}
