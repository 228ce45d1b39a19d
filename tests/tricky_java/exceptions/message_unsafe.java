// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    String m = "";
    try { throw new RuntimeException("boo"); } catch (RuntimeException e) { m = e.getMessage(); }
    assert !(m.equals("boo"));
  }
}
