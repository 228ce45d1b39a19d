// expect: TRUE
class Main {
  public static void main(String[] args) {
    assert 0.1 + 0.2 != 0.3 && 0.1f + 0.2f == 0.3f;
  }
}
