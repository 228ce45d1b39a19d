// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    String s = "  ab ";
    assert !(s.trim().equals("ab") && s.trim().length() == 2 && !s.isEmpty() && s.startsWith("  ") && s.endsWith(" "));
  }
}
