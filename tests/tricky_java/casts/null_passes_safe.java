// expect: TRUE
class Main {
  public static void main(String[] args) {
    Object o = null;
    String s = (String) o;
    assert s == null && !(o instanceof String) && !(o instanceof Object);
  }
}
