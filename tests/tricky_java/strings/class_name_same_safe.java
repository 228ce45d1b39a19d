// expect: TRUE
class Main {
  public static void main(String[] args) {
    String first = Main.class.getName();
    assert first == Main.class.getName();
  }
}
