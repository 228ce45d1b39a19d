// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    String s = String.format("%d", 5);
    assert s.length() != 1;
  }
}
