// expect: TRUE
class Main {
  public static void main(String[] args) {
    String m = null;
    try { Integer.parseInt("x"); } catch (NumberFormatException e) { m = e.getMessage(); }
    assert m == null || m != null;
  }
}
