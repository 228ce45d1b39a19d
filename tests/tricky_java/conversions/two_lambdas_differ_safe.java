// expect: TRUE
class Main {
  public static void main(String[] args) {
    Runnable a = () -> { };
    Runnable b = () -> { };
    assert a == a && a != null;
  }
}
