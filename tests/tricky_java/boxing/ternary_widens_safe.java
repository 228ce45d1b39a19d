// expect: TRUE
class Main {
  public static void main(String[] args) {
    Object o = true ? 1 : 2.0;
    assert o instanceof Double;
  }
}
