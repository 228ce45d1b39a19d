// expect: TRUE
class Main {
  static String s = "";
  static class R implements AutoCloseable { final String n; R(String n) { this.n = n; } public void close() { s += n; if (n.equals("b")) throw new IllegalStateException(); } }

  public static void main(String[] args) {
    int k = 0;
    try (R a = new R("a"); R b = new R("b")) { s += "x"; throw new IllegalArgumentException(); } catch (IllegalArgumentException e) { k = e.getSuppressed().length; }
    assert s.equals("xba") && k == 1;
  }
}
