// expect: TRUE
class Main {
  public String toString() {
    return null;
  }

  public static void main(String[] args) {
    int formatted = 0;
    try {
      String.format("%s", new Main());
      ++formatted;
      String.format("%3s", new Main());
      ++formatted;
    } catch (NullPointerException e) {
    }
    assert formatted == 1;
  }
}
