// expect: TRUE
class Main {
  static class T { static final String S = "lit"; static String t = "lit"; static String u = new String("lit"); static String[] all = {"lit", "x"}; }

  public static void main(String[] args) {
    assert T.S == T.t && T.t == "lit" && T.u != "lit" && T.all[0] == "lit";
  }
}
