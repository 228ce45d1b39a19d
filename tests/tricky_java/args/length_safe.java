// expect: TRUE
class Main {
  public static void main(String[] args) {
    assert args != null && args.length >= 0;
  }
}
