// expect: TRUE
class Main {
  public static void main(String[] args) {
    String m = null;
    try { "abc".charAt(7); } catch (StringIndexOutOfBoundsException e) { m = e.getMessage(); }
    assert m == null || m != null;
  }
}
