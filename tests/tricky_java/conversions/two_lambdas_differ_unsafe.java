// expect: FALSE(assert)
class Main {
  public static void main(String[] args) {
    Runnable a = () -> { };
    Runnable b = () -> { };
    assert a == b;
  }
}
