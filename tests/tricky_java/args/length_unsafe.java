// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    assert args.length == 0;
  }
}
