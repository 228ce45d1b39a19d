// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    assert !(5.5 % 2 == 1.5 && -5.5 % 2 == -1.5 && Double.isNaN(5.0 % 0));
  }
}
