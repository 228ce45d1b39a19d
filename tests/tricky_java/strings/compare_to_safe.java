// expect: TRUE
class Main {
  public static void main(String[] args) {
    assert "abc".compareTo("abd") < 0 && "abc".compareTo("ab") == 1 && "B".compareTo("a") < 0;
  }
}
